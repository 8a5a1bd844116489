import { type OutboxStatus, outboxStatus } from '@pazar/contracts/notification/outbox-status.ts'
import type { NotificationType, NotificationView } from '@pazar/contracts/notification/routes.ts'
import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { Pool } from '@pazar/database/open-database.ts'

/** A delivery of the outbox, as far as commands about it need to know. */
export interface FoundDelivery {
  id: number
  key: string
  status: OutboxStatus
  last_error: string | null
  isRead: boolean
}

/** Which of all: undefined where none is left out. */
export interface Narrowed {
  status?: readonly NotificationView['status'][]
  type?: string
}

export interface Deliveries {
  /** Those of `ids` that there are. With an owner, only his. */
  named(ids: readonly number[], ownerId: number | undefined): Promise<FoundDelivery[]>
  /** What nobody has seen, at most `most`: what has failed first, then the newest. */
  unread(ownerId: number | undefined, most: number, narrowed?: Narrowed): Promise<FoundDelivery[]>
  /** What has failed, at most `most`, oldest first: in that order it is sent again. */
  dead(ownerId: number | undefined, most: number): Promise<FoundDelivery[]>
  /** What of a type was left out for want of something that can be set up, at most `most`, oldest first. */
  leftOut(ownerId: number | undefined, type: NotificationType, most: number): Promise<FoundDelivery[]>
}

const columns = 'id, key, status, last_error, read_at is not null as "isRead"'

/** The outbox asked by commands: what a person does is recorded in the log, and it is the reactions that change the rows. */
export const createDeliveries = (pool: Pool): Deliveries => ({
  async named(ids, ownerId) {
    const { rows } = await pool.query<FoundDelivery>(
      `select ${columns} from private.outbox where id = any($1) and ($2::integer is null or seller_id = $2) order by id`, [ids, ownerId ?? null])
    return rows
  },

  async unread(ownerId, most, { status, type } = {}) {
    const select = (condition: string, order: string, limit: number) => pool.query<FoundDelivery>(
      `select ${columns} from private.outbox where ${condition} and read_at is null and ($1::integer is null or seller_id = $1)
         and ($3::text[] is null or status = any($3)) and ($4::text is null or effect = $4) order by ${order} limit $2`, [ownerId ?? null, limit, status?.map((each) => outboxStatus[each]) ?? null, type ?? null])
    const { rows: dead } = await select(`status = 'dead'`, 'created_at desc', most)
    return dead.length === most ? dead : [...dead, ...(await select(`status <> 'dead'`, 'id desc', most - dead.length)).rows]
  },

  async dead(ownerId, most) {
    const { rows } = await pool.query<FoundDelivery>(
      `select ${columns} from private.outbox where status = 'dead' and ($1::integer is null or seller_id = $1) order by created_at, id limit $2`, [ownerId ?? null, most])
    return rows
  },

  async leftOut(ownerId, type, most) {
    const { rows } = await pool.query<FoundDelivery>(
      `select ${columns} from private.outbox where status = 'skipped' and effect = $2 and last_error = any($3) and ($1::integer is null or seller_id = $1) order by id limit $4`,
      [ownerId ?? null, type, Object.values(setUpReasons), most])
    return rows
  },
})
