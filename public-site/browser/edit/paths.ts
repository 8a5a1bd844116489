import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import { advertorialTestimonials, isShowable } from '@pazar/contracts/website/shown-testimonials.ts'

/** The fields of a website, as the editor reads it, that this module needs; it passes the others through. */
export interface EditedWebsite {
  id: number
  revision: number
  images: string[]
  testimonials: (Record<string, unknown> & { generated?: boolean })[]
  trustMode: SocialProofMode
  templateName: string
  editableByClient: boolean
  editableContent: { enabledTestimonials: boolean[] }
  designRecommendations: {
    sectionStructure: { sections: { type: string; title: string; order: number }[] }
  } | null
}

type Node = Record<string, unknown>
const isIndex = (segment: string) => /^\d+$/.test(segment)
const nested = (path: readonly string[], value: unknown): Node =>
  path.reduceRight<unknown>((inner, segment) => ({ [segment]: inner }), value) as Node
const valueAt = (website: EditedWebsite, path: readonly string[]): unknown =>
  path.reduce<unknown>((node, segment) => (node as Node | null | undefined)?.[segment], website)

/** Converts the index of a shown testimonial to its index among all; hidden ones are not on the page. */
export const storedTestimonial = (enabled: readonly boolean[], index: number): number =>
  enabled.map((shown, place) => (shown ? place : -1)).filter((place) => place >= 0)[index] ?? index

/** Whether each testimonial is shown on the page. */
const shownOf = ({
  editableContent: { enabledTestimonials },
  testimonials,
  trustMode,
}: EditedWebsite): boolean[] =>
  enabledTestimonials.map((enabled, place) => enabled && isShowable(testimonials[place] ?? {}, trustMode))

/** Indexes of the testimonials for which an advertorial has switches. */
export function switchedTestimonials({ testimonials, trustMode }: EditedWebsite): number[] {
  const switched = new Set(advertorialTestimonials(testimonials, trustMode))
  return testimonials.flatMap((each, place) => (switched.has(each) ? [place] : []))
}

function storedPath(website: EditedWebsite, path: string): string[] {
  const [first = '', second = '', ...rest] = path.split('.')
  if (first === 'testimonials' && isIndex(second))
    return [first, String(storedTestimonial(shownOf(website), Number(second))), ...rest]
  return path.split('.')
}

/** The stored text at a path of a save's body; empty if there is none. */
export function storedText(website: EditedWebsite, path: string): string {
  const value = valueAt(website, storedPath(website, path))
  return typeof value === 'string' ? value : ''
}

/**
 * Makes the body of a save that sets the text at `path`. Objects are merged and lists replaced (api/updates),
 * so a list is sent whole: the stored elements, and for missing ones those of `shown`, the texts on the page
 * by path.
 */
export function bodyFor(
  website: EditedWebsite,
  path: string,
  value: string,
  shown: ReadonlyMap<string, string> = new Map(),
): Node {
  const segments = storedPath(website, path)
  const at = segments.findIndex(isIndex)
  if (at < 0) return nested(segments, value)
  const listPath = segments.slice(0, at)
  const stored = valueAt(website, listPath)
  const list: unknown[] = Array.isArray(stored) ? structuredClone(stored) : []
  const prefix = `${listPath.join('.')}.`
  const put = (place: number, within: readonly string[], text: string) => {
    if (within.length === 0) list[place] = text
    else list[place] = { ...(list[place] as Node | undefined), [within[0]!]: text }
  }
  const before = list.length
  for (const [each, text] of shown) {
    if (!each.startsWith(prefix)) continue
    const [place = '', ...within] = each.slice(prefix.length).split('.')
    if (isIndex(place) && Number(place) >= before) put(Number(place), within, text)
  }
  put(Number(segments[at]), segments.slice(at + 1), value)
  return nested(listPath, list)
}
