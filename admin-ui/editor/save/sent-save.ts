import type { WebsiteView } from '@pazar/contracts/website/view-schemas.ts'
import { statusOf } from '../../data/refusal.ts'
import { changedBody, type Draft, draftOf, rebaseDraft } from '../draft/draft.ts'

/**
 * A save as it was sent: body, expected revision and the draft at that time. Resending it uses the same key.
 */
export interface SentSave {
  draft: Draft
  body: Record<string, unknown>
  expectedRevision: number
  key: string
}

/**
 * Whether the error leaves open if the save happened: no answer, an answer from a proxy, or the event store
 * failed during the append.
 */
export const isOutcomeUnknown = (error: unknown): boolean =>
  [undefined, 502, 503, 504].includes(statusOf(error))

/**
 * Whether the answer leaves the outcome open: unknown, or refused earlier by session, access or rate limits.
 */
const isUninformative = (error: unknown): boolean =>
  isOutcomeUnknown(error) || [401, 403, 404, 408, 429].includes(statusOf(error)!)

/**
 * Determines the outcome of a save whose answer was lost by sending it again; the server confirms one that is
 * already stored. Undefined if it is refused: either it was not stored, or someone has changed the same
 * fields since.
 * @throws the error of `send` if the outcome is still unknown
 */
export async function resolveUnconfirmedSave(
  unconfirmed: SentSave,
  send: (save: SentSave) => Promise<WebsiteView>,
): Promise<WebsiteView | undefined> {
  try {
    return await send(unconfirmed)
  } catch (error) {
    if (isUninformative(error)) throw error
    return undefined
  }
}

/** The draft after `sent` is stored: input since then stays, unsaved. */
export const afterSave = (sent: SentSave, now: Draft, saved: WebsiteView): Draft =>
  rebaseDraft(sent.draft, now, draftOf(saved), { mineWins: true })

/** Fields that someone else saved besides this save, if one of them was changed here too; else none. */
export function concurrentChanges(sent: SentSave, now: Draft, saved: WebsiteView): string[] {
  const theirs = Object.keys(changedBody(sent.draft, draftOf(saved))).filter((field) => !(field in sent.body))
  const mine = changedBody(sent.draft, now)
  return theirs.some((field) => field in mine) ? theirs : []
}
