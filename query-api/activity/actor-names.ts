import type { Actor } from '@pazar/contracts/event/metadata.ts'
import type { ActivityRow } from '@pazar/projections/activity/table.ts'
import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf } from '../list/table-rows.ts'

type ActorColumns = Pick<ActivityRow, 'actor_kind' | 'actor_id' | 'actor_name'>

export const actorKinds = {
  shopper: 'Kupac',
  system: 'Sistem',
  integration: 'Integracija',
  user: 'Korisnik',
} as const

/** A user's name needs only their id, not their role. */
type NamedActor = Exclude<Actor, { kind: 'user' }> | { kind: 'user'; id: number }

export const actorColumnsOf = (actor: NamedActor): ActorColumns => ({
  actor_kind: actor.kind,
  actor_id: actor.kind === 'user' ? actor.id : null,
  actor_name: actor.kind === 'integration' ? actor.name : null,
})

/** For actors of which only the user's id is stored; null is the system. */
export const userColumnsOf = (userId: number | null): ActorColumns =>
  actorColumnsOf(userId === null ? { kind: 'system' } : { kind: 'user', id: userId })

/** Resolves display names of actors, with one query for a whole page of events. */
export async function actorNames(
  db: Kysely<Database>,
  rows: readonly ActorColumns[],
): Promise<(actor: ActorColumns) => string> {
  const ids = [...new Set(rows.flatMap((row) => (row.actor_id === null ? [] : [row.actor_id])))]
  const found = await db
    .selectFrom('read.users as t')
    .select(['t.user_id', sql<string>`concat_ws(' ', t.first_name, t.last_name)`.as('name')])
    .where('t.user_id', '=', anyOf(ids))
    .execute()
  const byId = new Map(found.map((each) => [each.user_id, each.name]))
  return ({ actor_kind, actor_id, actor_name }) => {
    if (actor_kind !== 'user') return actor_name ?? actorKinds[actor_kind]
    return byId.get(actor_id ?? 0) || `${actorKinds.user} ${actor_id}`
  }
}
