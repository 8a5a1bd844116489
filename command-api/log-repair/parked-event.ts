import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { isMissingTable } from '@pazar/postgres/missing-table.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { type EventLog, isUndecodable } from '@pazar/event-store/event-log.ts'
import { notFound } from '../refusals.ts'

export interface ParkedEventKey {
  stream: string
  revision: number
  eventId: string
}

export interface ParkedEvent {
  position: string
  eventType: string
}

const readModelsText =
  'select position, event_type as "eventType" from read.parked_keys where stream = $1 and revision = $2 and event_id = $3 limit 1'
const reactionsText =
  'select position, type as "eventType" from private.reaction_parked where stream = $1 and revision = $2 and event_id::text = $3'

const nothingParked = notFound('Ništa ne čeka zbog tog događaja. Osvežite spisak.')

/** A new release fixes the effect; setting a readable event aside would remove good data everywhere. */
const readableEvent: Refusal = {
  code: 'conflict',
  message:
    'Ovaj događaj može da se pročita, pa ne može da se izostavi. Slanje drugim servisima ga ponovo pokušava svakog minuta, a popravlja ga novo izdanje programa.',
}

/** Read models and reactions have separate lists. A missing table counts as an empty list. */
async function findIn(
  pool: Pool,
  text: string,
  { stream, revision, eventId }: ParkedEventKey,
): Promise<ParkedEvent | undefined> {
  try {
    return (await pool.query<ParkedEvent>(text, [stream, revision, eventId])).rows[0]
  } catch (error) {
    if (!isMissingTable(error)) throw error
    return undefined
  }
}

async function isUndecodableNow(
  log: Pick<EventLog, 'readStream'>,
  { stream, revision, eventId }: ParkedEventKey,
): Promise<boolean> {
  for await (const entry of log.readStream(stream, { from: revision, undecodable: 'include' }))
    return entry.id === eventId && isUndecodable(entry)
  return false
}

/** The parked event, if it may be set aside: it is undecodable, or a read model refused it. */
export async function findRemovableEvent(
  pool: Pool,
  log: Pick<EventLog, 'readStream'>,
  place: ParkedEventKey,
): Promise<ParkedEvent | { refusal: Refusal }> {
  const refused = await findIn(pool, readModelsText, place)
  if (refused) return refused
  const parked = await findIn(pool, reactionsText, place)
  if (!parked) return { refusal: nothingParked }
  return (await isUndecodableNow(log, place)) ? parked : { refusal: readableEvent }
}
