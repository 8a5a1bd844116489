import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyProgress } from '@pazar/contracts/copywriting/routes.ts'

/** Labels of the parts of a new page, in the order of the page. */
export const pageParts = {
  title: 'Naslov',
  hook: 'Uvod',
  bullets: 'Prednosti',
  longDescription: 'Opis',
  faq: 'Pitanja i odgovori',
  seo: 'SEO naslov i opis',
  keywords: 'Ključne reči',
  designRecommendations: 'Izgled stranice',
} satisfies Partial<Record<CopyPart, string>>
export type PagePart = keyof typeof pageParts

export type PartState = 'waiting' | 'writing' | 'done'

/** Progress of writing a page's texts. */
export interface CopyState {
  parts: Record<PagePart, PartState>
  /** 0 to 100, from the server; never decreases. */
  percent: number
  /** The part that is being written. */
  now: PagePart | undefined
}

const everyPart = (state: PartState) =>
  Object.fromEntries(Object.keys(pageParts).map((part) => [part, state])) as CopyState['parts']

export const nothingWritten: CopyState = { parts: everyPart('waiting'), percent: 0, now: undefined }

const isPagePart = (part: CopyPart): part is PagePart => part in pageParts

/**
 * Applies a progress line. The server reports only when a part begins, so the previous part is done by then.
 */
export function withProgress(before: CopyState, line: CopyProgress): CopyState {
  if (line.step === 'done') return { parts: everyPart('done'), percent: 100, now: undefined }
  const percent = Math.max(before.percent, line.percent)
  if (!isPagePart(line.part)) return { ...before, percent }
  const finished =
    before.now !== undefined && before.now !== line.part ? { [before.now]: 'done' as const } : {}
  return { parts: { ...before.parts, ...finished, [line.part]: 'writing' }, percent, now: line.part }
}

/** Lower-cases a part's name within a sentence; acronyms stay as they are. */
const withinSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/**
 * The status text for screen readers: changes once per part, not with each percent. `ended`: writing has
 * stopped.
 */
export function progressSentence({
  now,
  percent,
  ended,
}: Pick<CopyState, 'now' | 'percent'> & { ended: boolean }): string {
  if (percent === 100) return 'Tekstovi su gotovi. Pravim stranicu...'
  if (ended) return 'Pravim stranicu sa gotovim tekstovima...'
  return now === undefined ? 'Pripremam pisanje...' : `Pišem: ${withinSentence(pageParts[now])}`
}
