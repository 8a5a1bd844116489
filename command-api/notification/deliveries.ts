import { type OutboxStatus, outboxStatus } from '@pazar/contracts/notification/outbox-status.ts'
import type { NotificationType, NotificationView } from '@pazar/contracts/notification/routes.ts'
import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'

/** The fields of an outbox delivery that commands need. */
export interface OutboxDelivery {
  id: number
  key: string
  status: OutboxStatus
  last_error: string | null
  isRead: boolean
}

/** An undefined field matches everything. */
export interface DeliveryFilter {
  status?: readonly NotificationView['status'][]
  type?: string
}

export interface Deliveries {
  /** Existing deliveries among `ids`. With an owner, only theirs. */
  findByIds(ids: readonly number[], ownerId: number | undefined): Promise<OutboxDelivery[]>
  /** Unread deliveries, at most `most`: failed ones first, then the newest. */
  findUnread(ownerId: number | undefined, most: number, narrowed?: DeliveryFilter): Promise<OutboxDelivery[]>
  /** Dead deliveries, at most `most`, oldest first; they are retried in this order. */
  findDead(ownerId: number | undefined, most: number): Promise<OutboxDelivery[]>
  /** Deliveries of a type that were skipped for a missing configuration, at most `most`, oldest first. */
  findLeftOut(ownerId: number | undefined, type: NotificationType, most: number): Promise<OutboxDelivery[]>
}

const columns = 'id, key, status, last_error, read_at is not null as "isRead"'

/** Reads the outbox for commands. Commands only append to the log; the reactions change the rows. */
export const createDeliveries = (pool: Pool): Deliveries => ({
  async findByIds(ids, ownerId) {
    const { rows } = await pool.query<OutboxDelivery>(
      `select ${columns} from private.outbox where id = any($1) and ($2::integer is null or seller_id = $2) order by id`,
      [ids, ownerId ?? null],
    )
    return rows
  },

  async findUnread(ownerId, most, { status, type } = {}) {
    const select = (condition: string, order: string, limit: number) =>
      pool.query<OutboxDelivery>(
        `select ${columns} from private.outbox where ${condition} and read_at is null and ($1::integer is null or seller_id = $1)
         and ($3::text[] is null or status = any($3)) and ($4::text is null or effect = $4) order by ${order} limit $2`,
        [ownerId ?? null, limit, status?.map((each) => outboxStatus[each]) ?? null, type ?? null],
      )
    const { rows: dead } = await select(`status = 'dead'`, 'created_at desc', most)
    return dead.length === most
      ? dead
      : [...dead, ...(await select(`status <> 'dead'`, 'id desc', most - dead.length)).rows]
  },

  async findDead(ownerId, most) {
    const { rows } = await pool.query<OutboxDelivery>(
      `select ${columns} from private.outbox where status = 'dead' and ($1::integer is null or seller_id = $1) order by created_at, id limit $2`,
      [ownerId ?? null, most],
    )
    return rows
  },

  async findLeftOut(ownerId, type, most) {
    const { rows } = await pool.query<OutboxDelivery>(
      `select ${columns} from private.outbox where status = 'skipped' and effect = $2 and last_error = any($3) and ($1::integer is null or seller_id = $1) order by id limit $4`,
      [ownerId ?? null, type, Object.values(setUpReasons), most],
    )
    return rows
  },
})
