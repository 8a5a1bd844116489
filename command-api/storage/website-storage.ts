import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import { type EventLog, isUndecodable } from '@pazar/event-store/event-log.ts'
import { comparePositions, type Position, startPosition } from '@pazar/event-store/event-store.ts'

/** Shoppers' orders cause these events, so they do not count towards the seller's quota. */
const shoppersEvents: ReadonlySet<string> = new Set([
  'UpsellStockTaken',
  'UpsellStockReturned',
] satisfies DomainEvent['type'][])

/** Bytes of an event's data in the log, as JSON. */
export const sizeOfEvent = ({ type, data }: DomainEvent): number =>
  shoppersEvents.has(type) ? 0 : Buffer.byteLength(JSON.stringify(data))

export interface WebsiteStorage {
  /**
   * Counts the events of a website's stream that are not counted yet. Any process may call it at any time.
   */
  count(websiteId: number): Promise<void>
  /**
   * Counts all websites that have changed since the last call; without a checkpoint, all websites.
   * @throws if a website could not be counted. The others are counted; the next call covers the same websites
   * again.
   */
  countAll(): Promise<void>
}

const maxAttempts = 5

type Log = Pick<EventLog, 'readStream' | 'readAll' | 'head'>

/** Counts a website once. False if another process counted at the same time, so the caller must retry. */
async function tryToCount(pool: Pool, log: Log, websiteId: number): Promise<boolean> {
  const { rows } = await pool.query<{ revision: number; seller_id: number }>(
    'select revision, seller_id from private.website_storage where website_id = $1',
    [websiteId],
  )
  const counted = rows[0]?.revision ?? -1
  let sellerId = rows[0]?.seller_id
  let revision = counted
  let bytes = 0
  for await (const event of log.readStream(websiteStream(websiteId), {
    from: counted + 1,
    personalData: 'hidden',
  })) {
    if (event.type === 'WebsiteCreated') sellerId = event.data.sellerId
    bytes += sizeOfEvent(event)
    revision = event.revision
  }
  if (revision === counted || sellerId === undefined) return true
  const { rowCount } = await pool.query(
    `insert into private.website_storage as kept (website_id, seller_id, revision, bytes) values ($1, $2, $3, $4)
     on conflict (website_id) do update set revision = excluded.revision, bytes = kept.bytes + excluded.bytes where kept.revision = $5`,
    [websiteId, sellerId, revision, bytes, counted],
  )
  return rowCount === 1
}

/** The websites with events after a position, and the position up to which the log was read. */
async function changedWebsites(
  log: Log,
  after: Position,
): Promise<{ websiteIds: ReadonlySet<number>; position: Position }> {
  const websiteIds = new Set<number>()
  // Without it, each start would read all orders since the last change of a website again.
  const head = await log.head()
  let position = after
  const options = {
    after,
    filter: { streamPrefixes: ['website-'] },
    personalData: 'hidden',
    undecodable: 'include',
  } as const
  for await (const page of log.readAll(options)) {
    for (const entry of page) {
      const id = /^website-(\d+)$/.exec(entry.stream)?.[1]
      if (id !== undefined && !isUndecodable(entry)) websiteIds.add(Number(id))
      position = entry.position
    }
  }
  return { websiteIds, position: comparePositions(position, head) < 0 ? head : position }
}

export function createWebsiteStorage(pool: Pool, log: Log): WebsiteStorage {
  async function count(websiteId: number): Promise<void> {
    for (let attempt = 0; attempt < maxAttempts; attempt++) if (await tryToCount(pool, log, websiteId)) return
  }

  return {
    count,
    async countAll() {
      const { rows } = await pool.query<{ position: string }>(
        'select position from private.storage_checkpoint',
      )
      const { websiteIds, position } = await changedWebsites(log, rows[0]?.position ?? startPosition)
      let failure: unknown
      for (const websiteId of websiteIds) {
        await count(websiteId).catch((error: unknown) => {
          // Skip streams that cannot be decoded: their websites cannot be saved either.
          if (!(error instanceof UnreadableEvent)) failure = error
        })
      }
      if (failure !== undefined) throw failure
      await pool.query(
        `insert into private.storage_checkpoint (position) values ($1) on conflict (one) do update set position = excluded.position`,
        [position],
      )
    },
  }
}
