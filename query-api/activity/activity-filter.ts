import { dayField, idField, searchField } from '@pazar/contracts/route/fields.ts'
import { startOfBelgradeDay, addDays } from '@pazar/contracts/time/belgrade.ts'
import { type Kysely, sql } from 'kysely'
import { z } from 'zod'
import type { Database } from '../database.ts'
import { oneOrMany } from '../list/filter-fields.ts'
import { anyOf } from '../list/table-rows.ts'

/** Filters of the audit. Days are in Belgrade time and inclusive (api/dates). */
export const activityFilter = z
  .strictObject({
    id: oneOrMany(searchField(64)),
    type: oneOrMany(searchField(80)),
    stream: searchField(300),
    sellerId: idField(),
    actorId: idField(),
    actorKind: z.enum(['user', 'shopper', 'integration', 'system'], 'Neispravna vrsta'),
    from: dayField,
    to: dayField,
    /** Selects everything that one request caused. */
    correlationId: searchField(64),
  })
  .partial()
export type ActivityFilter = z.output<typeof activityFilter>

/** The instant at which a day in Belgrade starts. */
const startOf = (day: string) => sql<Date>`${startOfBelgradeDay(day)}::timestamptz`

/** The rows that match the filter, from `read.activity` as `t`. */
export function matchingActivity(db: Kysely<Database>, filter: ActivityFilter) {
  const { id, type, stream, sellerId, actorId, actorKind, from, to, correlationId } = filter
  let matches = db.selectFrom('read.activity as t')
  if (id) matches = matches.where(sql`t.event_id::text`, '=', anyOf(id))
  if (type) matches = matches.where('t.type', '=', type.length === 1 ? type[0]! : anyOf(type))
  if (stream) matches = matches.where('t.stream', '=', stream)
  if (sellerId) matches = matches.where('t.seller_id', '=', sellerId)
  if (actorId) matches = matches.where('t.actor_kind', '=', 'user').where('t.actor_id', '=', actorId)
  if (actorKind) matches = matches.where('t.actor_kind', '=', actorKind)
  if (from) matches = matches.where('t.at', '>=', startOf(from))
  if (to) matches = matches.where('t.at', '<', startOf(addDays(to, 1)))
  if (correlationId) matches = matches.where('t.correlation_id', '=', correlationId)
  return matches
}
