import { users } from '@pazar/projections/users/table.ts'
import type { ActivityRow } from '@pazar/projections/activity/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'

type Acting = Pick<ActivityRow, 'actor_kind' | 'actor_id' | 'actor_name'>

export const actorKinds = { shopper: 'Kupac', system: 'Sistem', integration: 'Integracija', user: 'Korisnik' } as const

/** Who did it, in words for people: asked once for a whole page of events. */
export async function actorNames(db: Kysely<any>, rows: readonly Acting[]): Promise<(acting: Acting) => string> {
  const ids = [...new Set(rows.flatMap((row) => (row.actor_id === null ? [] : [row.actor_id])))]
  const found = await sql<{ user_id: number; name: string }>`
    select t.user_id, concat_ws(' ', t.first_name, t.last_name) as name from ${from(users)} where t.user_id = any(${ids}::int[])`.execute(db)
  const byId = new Map(found.rows.map((each) => [each.user_id, each.name]))
  return ({ actor_kind, actor_id, actor_name }) => {
    if (actor_kind !== 'user') return actor_name ?? actorKinds[actor_kind]
    return byId.get(actor_id ?? 0) || `${actorKinds.user} ${actor_id}`
  }
}
