import type { WebsiteView } from '@pazar/contracts/website/routes.ts'
import { statusOf } from '../api/refusal.ts'
import { changedBody, type Draft, draftOf, rebased } from './draft.ts'

/** One save on its way: what it asks for, over which revision, and what the editor held as it was sent. Sent again it is the same save, under the same key. */
export interface SentSave {
  draft: Draft
  body: Record<string, unknown>
  expectedRevision: number
  key: string
}

/** Nobody knows whether a save that failed so came through: no answer came, none of the command API's own, or the event store went away under it. */
export const isLost = (error: unknown): boolean => [undefined, 502, 503, 504].includes(statusOf(error))

/** Who is not let in, or asks too often, is told nothing of the save itself. */
const saysNothing = (error: unknown): boolean => isLost(error) || [401, 403, 404, 408, 429].includes(statusOf(error)!)

/**
 * What became of a save whose answer was lost: it is asked for once more, and the server answers what is so already as done. Undefined where it refuses it: then
 * it did not come through, or somebody has saved the same since.
 * @throws what `send` throws, where that still leaves it open
 */
export async function settled(lost: SentSave, send: (save: SentSave) => Promise<WebsiteView>): Promise<WebsiteView | undefined> {
  try {
    return await send(lost)
  } catch (error) {
    if (saysNothing(error)) throw error
    return undefined
  }
}

/** What is being edited once `sent` is stored: what was typed meanwhile stays, and is not saved. */
export const afterSave = (sent: SentSave, now: Draft, saved: WebsiteView): Draft =>
  rebased(sent.draft, now, draftOf(saved), { mineWins: true })

/** The fields that somebody else has saved beside this save, where one of them was changed here too since; else none. */
export function clashBeside(sent: SentSave, now: Draft, saved: WebsiteView): string[] {
  const theirs = Object.keys(changedBody(sent.draft, draftOf(saved))).filter((field) => !(field in sent.body))
  const mine = changedBody(sent.draft, now)
  return theirs.some((field) => field in mine) ? theirs : []
}
