import { logRepairStream } from '@pazar/contracts/log-repair/events.ts'
import { logRepairRoutes } from '@pazar/contracts/log-repair/routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideLogRepair, logRepairFold } from './log-repair.ts'
import { findRemovableEvent } from './parked-event.ts'

/** Revision of the newest event that is not set aside; the store may have newer ones that are. */
async function newestRevision(log: Pick<EventLog, 'readStream'>, stream: string): Promise<number> {
  for await (const { revision } of log.readStream(stream, {
    direction: 'backwards',
    personalData: 'hidden',
    undecodable: 'include',
  }))
    return revision
  return 0
}

/**
 * Sets events aside. Only an event that cannot be decoded or that a read model refused qualifies: leaving out
 * an applied event would change the past.
 */
export const logRepairEndpoint = ({
  pool,
  log,
  handle,
  now,
}: CommandContext & { pool: Pool; log: EventLog }): Endpoint =>
  endpoint(logRepairRoutes.setAside, async (call) => {
    const { stream, revision, eventId, andLater, reason } = call.body
    const parked = await findRemovableEvent(pool, log, { stream, revision, eventId })
    if ('refusal' in parked) return parked
    const throughRevision = andLater ? Math.max(revision, await newestRevision(log, stream)) : revision
    const outcome = await handle({
      stream: logRepairStream,
      fold: logRepairFold,
      metadata: metadataOf(call, now()),
      decide: (state) =>
        decideLogRepair({ stream, revision, throughRevision, eventId, ...parked, reason }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    return {
      body: { message: throughRevision > revision ? 'Događaji su izostavljeni.' : 'Događaj je izostavljen.' },
      position: outcome.position,
    }
  })
