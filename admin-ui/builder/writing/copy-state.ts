import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyProgress } from '@pazar/contracts/copywriting/routes.ts'

/** The parts of a new page, in the order in which a shopper meets them, and how sellers call them. */
export const pageParts = {
  title: 'Naslov', hook: 'Uvod', bullets: 'Prednosti', longDescription: 'Opis', faq: 'Pitanja i odgovori', seo: 'SEO naslov i opis', keywords: 'Ključne reči', designRecommendations: 'Izgled stranice',
} satisfies Partial<Record<CopyPart, string>>
export type PagePart = keyof typeof pageParts

export type PartState = 'waiting' | 'writing' | 'done'

/** How far the texts of a page are. */
export interface CopyState {
  parts: Record<PagePart, PartState>
  /** 0 to 100, as the server says; it never goes down. */
  percent: number
  /** The part that is being written. */
  now: PagePart | undefined
}

const everyPart = (state: PartState) => Object.fromEntries(Object.keys(pageParts).map((part) => [part, state])) as CopyState['parts']

export const nothingWritten: CopyState = { parts: everyPart('waiting'), percent: 0, now: undefined }

const isPagePart = (part: CopyPart): part is PagePart => part in pageParts

/** A part begins where the one before it is done: the server tells beginnings alone. */
export function withProgress(before: CopyState, line: CopyProgress): CopyState {
  if (line.step === 'done') return { parts: everyPart('done'), percent: 100, now: undefined }
  const percent = Math.max(before.percent, line.percent)
  if (!isPagePart(line.part)) return { ...before, percent }
  const finished = before.now !== undefined && before.now !== line.part ? { [before.now]: 'done' as const } : {}
  return { parts: { ...before.parts, ...finished, [line.part]: 'writing' }, percent, now: line.part }
}

/** A name of a part within a sentence; what is written in capitals throughout stays so. */
const withinSentence = (name: string) => name.replace(/^\p{Lu}(?=\p{Ll})/u, (letter) => letter.toLowerCase())

/** What is being done, as it is read to whoever cannot see it: once a part, never each percent. `ended`: nothing more is written. */
export function progressSentence({ now, percent, ended }: Pick<CopyState, 'now' | 'percent'> & { ended: boolean }): string {
  if (percent === 100) return 'Tekstovi su gotovi. Pravim stranicu...'
  if (ended) return 'Pravim stranicu sa gotovim tekstovima...'
  return now === undefined ? 'Pripremam pisanje...' : `Pišem: ${withinSentence(pageParts[now])}`
}
