import { dayField, idField, soughtText } from '@pazar/contracts/route/fields.ts'
import { belgradeDayBegins, daysLater } from '@pazar/contracts/time/belgrade.ts'
import { type RawBuilder, sql } from 'kysely'
import { z } from 'zod'
import { oneOrMany } from '../list/filter-fields.ts'

/** What the audit is asked of. Days are Belgrade's, inclusive (resolution 5). */
export const activityFilter = z
  .strictObject({
    id: oneOrMany(soughtText(64)), type: oneOrMany(soughtText(80)), stream: soughtText(300), sellerId: idField(), actorId: idField(),
    actorKind: z.enum(['user', 'shopper', 'integration', 'system'], 'Neispravna vrsta'), from: dayField, to: dayField,
    /** Everything that one request caused. */
    correlationId: soughtText(64),
  })
  .partial()
export type ActivityFilter = z.output<typeof activityFilter>

export const conditionsOf = (filter: ActivityFilter): RawBuilder<unknown>[] => [
  ...(filter.id ? [sql`t.event_id::text = any(${filter.id}::text[])`] : []),
  ...(filter.type ? [filter.type.length === 1 ? sql`t.type = ${filter.type[0]}` : sql`t.type = any(${filter.type}::text[])`] : []),
  ...(filter.stream ? [sql`t.stream = ${filter.stream}`] : []),
  ...(filter.sellerId ? [sql`t.seller_id = ${filter.sellerId}`] : []),
  ...(filter.actorId ? [sql`t.actor_kind = 'user' and t.actor_id = ${filter.actorId}`] : []),
  ...(filter.actorKind ? [sql`t.actor_kind = ${filter.actorKind}`] : []),
  ...(filter.from ? [sql`t.at >= ${belgradeDayBegins(filter.from)}::timestamptz`] : []),
  ...(filter.to ? [sql`t.at < ${belgradeDayBegins(daysLater(filter.to, 1))}::timestamptz`] : []),
  ...(filter.correlationId ? [sql`t.correlation_id = ${filter.correlationId}`] : []),
]
