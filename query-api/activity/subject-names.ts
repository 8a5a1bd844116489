import { users } from '@pazar/projections/users/table.ts'
import { websites } from '@pazar/projections/websites/table.ts'
import { type Kysely, sql } from 'kysely'
import { from } from '../list/table-rows.ts'

const numbered = /^(user|website)-(\d{1,9})$/

/** What a stream is about, as people call it now: a page by its product, an account by its person. Null for other streams, and for who has no name. Asked once for a whole page of events. */
export async function subjectNames(db: Kysely<any>, streams: readonly string[]): Promise<(stream: string) => string | null> {
  const idsOf = (kind: string) => [...new Set(streams.flatMap((stream) => { const [, of, id] = numbered.exec(stream) ?? []; return of === kind ? [Number(id)] : [] }))]
  const { rows } = await sql<{ stream: string; name: string }>`
    select 'user-' || t.user_id as stream, concat_ws(' ', t.first_name, t.last_name) as name from ${from(users)} where t.user_id = any(${idsOf('user')}::int[])
    union all select 'website-' || t.website_id, t.product_name from ${from(websites)} where t.website_id = any(${idsOf('website')}::int[])`.execute(db)
  const byStream = new Map(rows.map(({ stream, name }) => [stream, name.trim()]))
  return (stream) => byStream.get(stream) || null
}
