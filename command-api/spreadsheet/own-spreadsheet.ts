import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { integrationsFold } from '../user/integrations.ts'

interface Dependencies {
  reservations: Reservations
  folds: FoldCache
}
type Written = Omit<Metadata, 'schemaVersion'>

const message = 'Ova tabela je već povezana sa drugim nalogom'
const taken: Refusal = { code: 'conflict', message, issues: [{ path: 'googleSheetsId', message }] }

/** A spreadsheet is his in whose settings it is, while there is an account. */
const has = (folds: FoldCache, spreadsheetId: string) => async (stream: string): Promise<boolean> => {
  const { exists, set } = (await folds.load(stream, integrationsFold)).state
  return exists && set.googleSheetsId === spreadsheetId
}

/** The refusal where the spreadsheet is another seller's; nothing is recorded. `at` ISO 8601 UTC. */
export const sheetTaken = async ({ reservations, folds }: Dependencies, spreadsheetId: string, userId: number, at: string): Promise<Refusal | undefined> =>
  (await reservations.isTaken({ kind: 'sheet', value: spreadsheetId, for: userStream(userId), isUsedBy: has(folds, spreadsheetId) }, at)) ? taken : undefined

/**
 * Makes a spreadsheet one seller's: to Google all of them are the one service account, which would write into any of theirs for whoever knows its id. Recorded anew
 * each time, so that no release which was asked for before touches it.
 */
export const reserveSheet = ({ reservations, folds }: Dependencies, spreadsheetId: string, userId: number, metadata: Written): Promise<Refusal | undefined> =>
  reservations.reserve({ kind: 'sheet', value: spreadsheetId, for: userStream(userId), taken, renew: true, isUsedBy: has(folds, spreadsheetId) }, metadata)

/** What the seller has now, and how it is freed once he has it no more; asked for before he leaves it. */
export async function sheetHeld({ reservations, folds }: Dependencies, userId: number): Promise<{ id: string; release(metadata: Written): Promise<void> } | undefined> {
  const { googleSheetsId: id } = (await folds.load(userStream(userId), integrationsFold)).state.set
  if (!id) return undefined
  const reservation = { kind: 'sheet', value: id, for: userStream(userId) } as const
  const since = await reservations.held(reservation)
  return { id, release: async (metadata) => { if (since !== undefined) await reservations.release({ ...reservation, since }, metadata) } }
}
