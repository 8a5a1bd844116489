import { randomUUID } from 'node:crypto'
import { openPool } from '@pazar/database/open-database.ts'
import type { EventStore, NewEvent } from '../event-store.ts'
import { openEventStoreDb } from '../eventstoredb/open-eventstoredb.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'

export type StoreKind = 'postgres' | 'eventstoredb'

export interface Order {
  kind: StoreKind
  url: string
  name: string
  /** All writers write here, each with the exact revision that it expects. */
  sharedStream: string
  /** Only this one writes here, several at once. */
  ownStream: string
  count: number
}

/** A second process of the house, as the contract suite starts it: told by one message what to write, gone when done. */
async function write({ kind, url, name, sharedStream, ownStream, count }: Order): Promise<void> {
  const pool = kind === 'postgres' ? openPool(url) : undefined
  const store: EventStore = pool ? await createPostgresEventStore({ pool }) : openEventStoreDb({ url })
  const event = (n: number): NewEvent => ({ id: randomUUID(), type: 'Written', data: JSON.stringify({ name, n }), metadata: '{}' })

  async function writeShared(): Promise<void> {
    let actual: number | undefined
    for (let n = 0; n < count; ) {
      const answer = await store.append(sharedStream, [event(n)], { expectedRevision: actual ?? 'no-stream' })
      actual = answer.ok ? answer.revision : answer.actual
      if (answer.ok) n++
    }
  }
  const lanes = Array.from({ length: 8 }, async (_, lane) => {
    for (let n = lane; n < count; n += 8) await store.append(ownStream, [event(n)], { expectedRevision: 'any' })
  })
  await Promise.all([writeShared(), ...lanes])
  await store.close()
  await pool?.end()
}

process.once('message', (order: Order) => {
  void write(order).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.exitCode = 1
      process.stderr.write(`${String(error)}\n`, () => process.disconnect())
    },
  )
})
