import type { Pool } from 'pg'
import type { Position } from '../event-store.ts'
import { LogMovedOn, type LogWriter } from '../log-writer.ts'
import { retryOnConnectionLoss } from './connection-error.ts'
import { encodeTextArray } from './encode-text-array.ts'
import { readHead, readIdAt } from './read.ts'

/** Inserts nothing unless the log still ends right before `$1`. */
const insert = `
insert into log.events (position, id, revision, stream, type, data, metadata)
select $1::bigint + e.place - 1, e.id, e.revision, e.stream, e.type, e.data, e.metadata
  from unnest($2::uuid[], $3::integer[], $4::text[], $5::text[], $6::text[], $7::text[])
       with ordinality e(id, revision, stream, type, data, metadata, place)
 where (select coalesce(max(position), -1) from log.events) = $1::bigint - 1`

/** @param head The end of the log, which the first event follows. */
export function createPostgresLogWriter(pool: Pool, head: Position): LogWriter {
  let next = BigInt(head) + 1n
  return {
    async write(events) {
      const last = String(next + BigInt(events.length) - 1n)
      const values = [
        String(next),
        `{${events.map(({ id }) => id)}}`,
        `{${events.map(({ revision }) => revision)}}`,
        encodeTextArray(events.map(({ stream }) => stream)),
        encodeTextArray(events.map(({ type }) => type)),
        encodeTextArray(events.map(({ data }) => data)),
        encodeTextArray(events.map(({ metadata }) => metadata)),
      ]
      const isRecorded = await retryOnConnectionLoss(async () => {
        const { rowCount } = await pool.query(insert, values)
        if (rowCount === events.length) return true
        // An attempt whose answer was lost has recorded them.
        return (await readHead(pool)) === last && (await readIdAt(pool, last)) === events.at(-1)!.id
      })
      if (!isRecorded) throw new LogMovedOn()
      next += BigInt(events.length)
    },
  }
}
