import { isDeepStrictEqual } from 'node:util'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteTerms } from '@pazar/contracts/website/terms-schema.ts'
import { generateTexts, type GeneratedTexts } from './generate-texts.ts'

const generatedFields = [
  'title',
  'hook',
  'bullets',
  'longDescription',
  'faq',
  'seoTitle',
  'seoDescription',
  'keywords',
  'problemSolutionSections',
] as const
type GeneratedFields = Pick<GeneratedTexts, (typeof generatedFields)[number]>

/** Compares descriptions by paragraph, because the seller may have written some of them. */
function collectReplacements(before: unknown, after: unknown, into: Map<string, string>): void {
  if (typeof before === 'string' && typeof after === 'string') {
    const [old, now] = [before.split('\n\n'), after.split('\n\n')]
    if (old.length === now.length)
      old.forEach((paragraph, place) => void (paragraph !== now[place] && into.set(paragraph, now[place]!)))
  } else if (typeof before === 'object' && before !== null) {
    for (const [key, value] of Object.entries(before))
      collectReplacements(value, (after as Record<string, unknown>)[key], into)
  }
}

function replaced(value: unknown, known: ReadonlyMap<string, string>): unknown {
  if (typeof value === 'string')
    return value
      .split('\n\n')
      .map((paragraph) => known.get(paragraph) ?? paragraph)
      .join('\n\n')
  if (Array.isArray(value)) return value.map((each) => replaced(each, known))
  if (typeof value !== 'object' || value === null) return value
  return Object.fromEntries(Object.entries(value).map(([key, inner]) => [key, replaced(inner, known)]))
}

/**
 * The generator's texts in a content, rewritten for new terms: only items and paragraphs that still equal
 * what it wrote for the current terms. Texts of the seller or a model stay.
 */
export function textsForNewTerms(content: WebsiteContent, terms: WebsiteTerms): Partial<GeneratedFields> {
  const known = new Map<string, string>()
  const { productName, targetMarket, productBrief } = content
  for (const brief of [productBrief, undefined]) {
    const source = { productName, targetMarket, productBrief: brief }
    collectReplacements(
      generateTexts({ ...source, terms: content.terms }),
      generateTexts({ ...source, terms }),
      known,
    )
  }
  const texts = Object.fromEntries(generatedFields.map((name) => [name, replaced(content[name], known)]))
  return Object.fromEntries(
    Object.entries(texts).filter(
      ([name, text]) => !isDeepStrictEqual(text, content[name as keyof GeneratedFields]),
    ),
  )
}
