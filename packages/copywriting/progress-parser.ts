import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'

/**
 * Fields of a page in the order in which a model writes them, each with its part and its share of the whole
 * in percent.
 */
const fields: Record<string, { part: CopyPart; share: number }> = {
  title: { part: 'title', share: 3 },
  shortName: { part: 'title', share: 1 },
  hook: { part: 'hook', share: 5 },
  bullets: { part: 'bullets', share: 12 },
  longDescription: { part: 'longDescription', share: 35 },
  faq: { part: 'faq', share: 18 },
  seoTitle: { part: 'seo', share: 2 },
  seoDescription: { part: 'seo', share: 4 },
  keywords: { part: 'keywords', share: 6 },
  designRecommendations: { part: 'designRecommendations', share: 14 },
}

/**
 * Parses JSON in pieces of any size and reports each part of a page once when it begins; `percent` covers
 * everything before it and never decreases. Tracks only strings, escapes and depth, so invalid JSON shows
 * only at the end.
 */
export function createProgressParser(
  onPart: (part: CopyPart, percent: number) => void,
): (piece: string) => void {
  let depth = 0
  let inString = false
  let escaped = false
  let atName = true
  let name = ''
  let percent = 0
  const startedParts = new Set<CopyPart>()
  const seen = new Set<string>()

  function startField(field: string) {
    const known = fields[field]
    if (!known || seen.has(field)) return
    seen.add(field)
    if (!startedParts.has(known.part)) onPart(known.part, percent)
    startedParts.add(known.part)
    percent += known.share
  }

  return (piece) => {
    for (const letter of piece) {
      if (inString) {
        if (escaped) escaped = false
        else if (letter === '\\') escaped = true
        else if (letter === '"') inString = false
        else if (depth === 1 && atName) name += letter
        continue
      }
      if (letter === '"') {
        inString = true
        if (depth === 1 && atName) name = ''
      } else if (letter === '{' || letter === '[') depth++
      else if (letter === '}' || letter === ']') depth--
      else if (letter === ':' && depth === 1) {
        atName = false
        startField(name)
      } else if (letter === ',' && depth === 1) atName = true
    }
  }
}
