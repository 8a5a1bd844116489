import type { notificationStatuses } from '@pazar/contracts/notification/routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'

/** A delivery of the outbox, as far as commands about it need to know. */
export interface FoundDelivery {
  id: number
  key: string
  status: 'waiting' | 'sending' | 'sent' | 'skipped' | 'dead'
  last_error: string | null
}

/** Which of all: undefined where none is left out. */
export interface Narrowed {
  status?: readonly (typeof notificationStatuses)[number][]
  type?: string
}

export interface Deliveries {
  /** Those of `ids` that there are. With an owner, only his. */
  named(ids: readonly number[], ownerId: number | undefined): Promise<FoundDelivery[]>
  /** Keys of what nobody has seen, at most `most`: what has failed first, then the newest. */
  unread(ownerId: number | undefined, most: number, narrowed?: Narrowed): Promise<string[]>
  /** Keys of what has failed, at most `most`, oldest first: in that order it is sent again. */
  dead(ownerId: number | undefined, most: number): Promise<string[]>
}

/** What people call a status, and how the outbox does. */
const stored = { pending: 'waiting', sending: 'sending', sent: 'sent', skipped: 'skipped', failed: 'dead' } as const satisfies Record<(typeof notificationStatuses)[number], FoundDelivery['status']>

const keysOf = ({ rows }: { rows: { key: string }[] }) => rows.map(({ key }) => key)

/** The outbox asked by commands: what a person does is recorded in the log, and it is the reactions that change the rows. */
export const createDeliveries = (pool: Pool): Deliveries => ({
  async named(ids, ownerId) {
    const { rows } = await pool.query<FoundDelivery>(
      'select id, key, status, last_error from private.outbox where id = any($1) and ($2::integer is null or seller_id = $2) order by id', [ids, ownerId ?? null])
    return rows
  },

  async unread(ownerId, most, { status, type } = {}) {
    const select = (condition: string, order: string, limit: number) => pool.query<{ key: string }>(
      `select key from private.outbox where ${condition} and read_at is null and ($1::integer is null or seller_id = $1)
         and ($3::text[] is null or status = any($3)) and ($4::text is null or effect = $4) order by ${order} limit $2`, [ownerId ?? null, limit, status?.map((each) => stored[each]) ?? null, type ?? null])
    const dead = keysOf(await select(`status = 'dead'`, 'created_at desc', most))
    return dead.length === most ? dead : [...dead, ...keysOf(await select(`status <> 'dead'`, 'id desc', most - dead.length))]
  },

  async dead(ownerId, most) {
    return keysOf(await pool.query<{ key: string }>(
      `select key from private.outbox where status = 'dead' and ($1::integer is null or seller_id = $1) order by created_at, id limit $2`, [ownerId ?? null, most]))
  },
})
