/** An item of the rules as it is quoted: its words without its number, and the document's heading. */

/** The words alone: no number before, no source behind, no marks of emphasis. */
export function ruleWords(text: string): string {
  return text.replace(/^\*\*[A-Z]+\d*-\d+\s*/, '**').replace(/\s*\[[^\]]*\](\s*\d+(–\d+)?)?/g, '').replace(/[*`]/g, '').trim()
}

/** "WHEN THE DEALER QUALIFIES" of "[Catfish Bend UTH, March 2025: WHEN THE DEALER QUALIFIES] 1–5",
 * as a sentence writes it. */
export function ruleHeading(text: string): string {
  const found = /\[[^\]:]*:\s*([^\]]+)\]/.exec(text)?.[1] ?? ''
  return found === found.toUpperCase() ? found.charAt(0) + found.slice(1).toLowerCase() : found
}
