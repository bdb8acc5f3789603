"""WHAT IS PRINTED: win pages, pages of figures, charts.

Typed facts in, text or bytes out. Every form is a template in `templates/`: jinja2 for HTML, SVG
and Markdown, typst for paper and for pictures in pixels.
"""
