/** As much of a website as its editor reads needs to be known here; the rest is passed through. */
export interface EditedWebsite {
  id: number
  revision: number
  images: string[]
  testimonials: Record<string, unknown>[]
  templateName: string
  editableByClient: boolean
  editableContent: { enabledTestimonials: boolean[] }
}

type Node = Record<string, any>
const isIndex = (segment: string) => /^\d+$/.test(segment)
const nested = (path: readonly string[], value: unknown): any => path.reduceRight<unknown>((inner, segment) => ({ [segment]: inner }), value)

/** The place in all of a website's testimonials of the one that is shown at `index`: hidden ones are not on the page. */
export const storedTestimonial = (enabled: readonly boolean[], index: number): number =>
  enabled.map((shown, place) => (shown ? place : -1)).filter((place) => place >= 0)[index] ?? index

function storedPath(website: EditedWebsite, path: string): string[] {
  const [first = '', second = '', ...rest] = path.split('.')
  if (first === 'testimonials' && isIndex(second)) return [first, String(storedTestimonial(website.editableContent.enabledTestimonials, Number(second))), ...rest]
  return path.split('.')
}

/** The stored text at a path of a save's body; empty where nothing is written. */
export function storedText(website: EditedWebsite, path: string): string {
  const value = storedPath(website, path).reduce<any>((node, segment) => node?.[segment], website)
  return typeof value === 'string' ? value : ''
}

/**
 * The body of a save that sets the text at `path`. Objects merge there and lists replace (resolution 4), so a list goes along whole: as it is
 * stored, or, as far as it is not, as `shown` has it, the texts on the page by path.
 */
export function bodyFor(website: EditedWebsite, path: string, value: string, shown: ReadonlyMap<string, string> = new Map()): Node {
  const segments = storedPath(website, path)
  const at = segments.findIndex(isIndex)
  if (at < 0) return nested(segments, value)
  const listPath = segments.slice(0, at)
  const stored = listPath.reduce<any>((node, segment) => node?.[segment], website)
  const list: any[] = Array.isArray(stored) ? structuredClone(stored) : []
  const prefix = `${listPath.join('.')}.`
  const put = (place: number, within: readonly string[], text: string) => {
    if (within.length === 0) list[place] = text
    else list[place] = { ...list[place], [within[0]!]: text }
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
