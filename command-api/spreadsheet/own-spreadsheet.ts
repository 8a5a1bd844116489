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
type CommandMetadata = Omit<Metadata, 'schemaVersion'>

const message = 'Ova tabela je već povezana sa drugim nalogom'
const takenRefusal: Refusal = { code: 'conflict', message, issues: [{ path: 'googleSheetsId', message }] }

/** A spreadsheet is in use while it is in the settings of an existing account. */
const createIsUsedBy =
  (folds: FoldCache, spreadsheetId: string) =>
  async (stream: string): Promise<boolean> => {
    const { exists, set } = (await folds.load(stream, integrationsFold)).state
    return exists && set.googleSheetsId === spreadsheetId
  }

/** The refusal if another seller holds the spreadsheet; records nothing. `at` is ISO 8601 UTC. */
export const refusalIfSpreadsheetTaken = async (
  { reservations, folds }: Dependencies,
  spreadsheetId: string,
  userId: number,
  at: string,
): Promise<Refusal | undefined> =>
  (await reservations.isTaken(
    {
      kind: 'sheet',
      value: spreadsheetId,
      for: userStream(userId),
      isUsedBy: createIsUsedBy(folds, spreadsheetId),
    },
    at,
  ))
    ? takenRefusal
    : undefined

/**
 * Reserves a spreadsheet for one seller. Google sees all sellers as one service account, which could write
 * into any seller's spreadsheet whose id is known. Renews the reservation each time, so that an earlier
 * release does not affect it.
 */
export const reserveSheet = (
  { reservations, folds }: Dependencies,
  spreadsheetId: string,
  userId: number,
  metadata: CommandMetadata,
): Promise<Refusal | undefined> =>
  reservations.reserve(
    {
      kind: 'sheet',
      value: spreadsheetId,
      for: userStream(userId),
      takenRefusal,
      renew: true,
      isUsedBy: createIsUsedBy(folds, spreadsheetId),
    },
    metadata,
  )

/** The seller's current spreadsheet and how to release it. Call it before the setting changes. */
export async function findOwnSpreadsheet(
  { reservations, folds }: Dependencies,
  userId: number,
): Promise<{ id: string; release(metadata: CommandMetadata): Promise<void> } | undefined> {
  const { googleSheetsId: id } = (await folds.load(userStream(userId), integrationsFold)).state.set
  if (!id) return undefined
  const reservation = { kind: 'sheet', value: id, for: userStream(userId) } as const
  const since = await reservations.heldSince(reservation)
  return {
    id,
    release: async (metadata) => {
      if (since !== undefined) await reservations.release({ ...reservation, since }, metadata)
    },
  }
}
