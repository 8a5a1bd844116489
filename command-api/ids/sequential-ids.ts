import { createHash } from 'node:crypto'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** Tables for sequential ids, and for the id that a request with an Idempotency-Key was given. */
export const sequentialIdsSchema = [
  `create schema if not exists private`,
  `create table if not exists private.counters (name text primary key, value int not null)`,
  `create table if not exists private.request_ids (
    user_id int not null,
    kind text not null,
    key bytea not null,
    id int not null,
    created_at timestamptz not null default now(),
    primary key (user_id, kind, key)
  )`,
]

export type SequentialKind = 'user' | 'website' | 'market-cost' | 'domain' | 'tenant'

interface RequestId {
  id: number
  /** An earlier request under the same key was given this id. */
  repeated: boolean
}

export interface SequentialIds {
  /** Ids increase, with gaps. User 1 is reserved for the main admin, so users start at 2. */
  next(kind: SequentialKind): Promise<number>
  /** The id of this user's request, the same for every repetition under one key. */
  forRequest(kind: SequentialKind, userId: number, key: string | undefined): Promise<RequestId>
  /** Gives a request another id if the counter was behind and the first id is in use. */
  replace(kind: SequentialKind, userId: number, key: string | undefined, takenId: number): Promise<RequestId>
  /** The existing object of a request: `id`, or the object of the first request under its key. */
  about(
    what: 'domain-removal',
    userId: number,
    key: string | undefined,
    id: number | undefined,
  ): Promise<number | undefined>
}

export function createSequentialIds(pool: Pool): SequentialIds {
  const digest = (key: string) => createHash('sha256').update(key).digest()

  async function next(kind: SequentialKind): Promise<number> {
    const { rows } = await pool.query<{ value: number }>(
      `insert into private.counters as counter (name, value) values ($1, $2)
       on conflict (name) do update set value = counter.value + 1 returning value`,
      [kind, kind === 'user' ? 2 : 1],
    )
    return rows[0]!.value
  }

  async function findRequestId(kind: string, userId: number, key: string): Promise<number | undefined> {
    const { rows } = await pool.query<{ id: number }>(
      'select id from private.request_ids where user_id = $1 and kind = $2 and key = $3',
      [userId, kind, digest(key)],
    )
    return rows[0]?.id
  }

  return {
    next,
    async forRequest(kind, userId, key) {
      if (key === undefined) return { id: await next(kind), repeated: false }
      const before = await findRequestId(kind, userId, key)
      if (before !== undefined) return { id: before, repeated: true }
      const inserted = await pool.query<{ id: number }>(
        'insert into private.request_ids (user_id, kind, key, id) values ($1, $2, $3, $4) on conflict do nothing returning id',
        [userId, kind, digest(key), await next(kind)],
      )
      return inserted.rows[0]
        ? { id: inserted.rows[0].id, repeated: false }
        : { id: (await findRequestId(kind, userId, key))!, repeated: true }
    },
    async about(what, userId, key, id) {
      if (key === undefined) return id
      if (id !== undefined) {
        await pool.query(
          'insert into private.request_ids (user_id, kind, key, id) values ($1, $2, $3, $4) on conflict do nothing',
          [userId, what, digest(key), id],
        )
      }
      return findRequestId(what, userId, key)
    },
    async replace(kind, userId, key, taken) {
      const id = await next(kind)
      if (key === undefined) return { id, repeated: false }
      const moved = await pool.query(
        'update private.request_ids set id = $4 where user_id = $1 and kind = $2 and key = $3 and id = $5',
        [userId, kind, digest(key), id, taken],
      )
      return moved.rowCount === 1
        ? { id, repeated: false }
        : { id: (await findRequestId(kind, userId, key))!, repeated: true }
    },
  }
}
