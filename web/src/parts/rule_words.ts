/** An item of the rules as it is quoted: its words without its number, and the document's heading. */

/** The words alone: no number before, no source behind, no marks of emphasis. */
function ruleWords(text: string): string {
  return text.replace(/^\*\*[A-Z]+\d*-\d+\s*/, '**').replace(/\s*\[[^\]]*\](\s*\d+(–\d+)?)?/g, '').replace(/[*`]/g, '').trim()
}

/** "WHEN THE DEALER QUALIFIES" of "[Catfish Bend UTH, March 2025: WHEN THE DEALER QUALIFIES] 1–5",
 * as a sentence writes it. */
export function ruleHeading(text: string): string {
  const found = /\[[^\]:]*:\s*([^\]]+)\]/.exec(text)?.[1] ?? ''
  return found === found.toUpperCase() ? found.charAt(0) + found.slice(1).toLowerCase() : found
}

/** The words in their parts: paragraphs, and tables with their rows of cells. */
export function ruleParts(text: string): (string | string[][])[] {
  const parts: (string | string[][])[] = []
  for (const line of ruleWords(text).split('\n')) {
    const last = parts.at(-1)
    if (!line.startsWith('|')) {
      if (typeof last === 'string' && line.trim()) parts[parts.length - 1] = `${last} ${line.trim()}`.trim()
      else parts.push(line.trim())
    } else if (!/^[|\s:-]+$/.test(line)) {
      const cells = line.split('|').slice(1, -1).map((cell) => cell.trim())
      if (Array.isArray(last)) last.push(cells)
      else parts.push([cells])
    }
  }
  return parts.filter((part) => part.length)
}
