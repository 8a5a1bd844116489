import { type Kysely, sql } from 'kysely'
import type { Database } from '../database.ts'
import { anyOf } from '../list/table-rows.ts'

const numberedStream = /^(user|website)-(\d{1,9})$/

/**
 * Resolves the subject of a stream by its current name: a page by its product, an account by its person. Null
 * for other streams and for accounts without a name. Uses one query for a whole page of events.
 */
export async function subjectNames(
  db: Kysely<Database>,
  streams: readonly string[],
): Promise<(stream: string) => string | null> {
  const idsOf = (kind: string) => [
    ...new Set(
      streams.flatMap((stream) => {
        const [, of, id] = numberedStream.exec(stream) ?? []
        return of === kind ? [Number(id)] : []
      }),
    ),
  ]
  const rows = await db
    .selectFrom('read.users as t')
    .select([
      sql<string>`'user-' || t.user_id`.as('stream'),
      sql<string>`concat_ws(' ', t.first_name, t.last_name)`.as('name'),
    ])
    .where('t.user_id', '=', anyOf(idsOf('user')))
    .unionAll(
      db
        .selectFrom('read.websites as t')
        .select([sql<string>`'website-' || t.website_id`.as('stream'), 't.product_name as name'])
        .where('t.website_id', '=', anyOf(idsOf('website'))),
    )
    .execute()
  const byStream = new Map(rows.map(({ stream, name }) => [stream, name.trim()]))
  return (stream) => byStream.get(stream) || null
}
