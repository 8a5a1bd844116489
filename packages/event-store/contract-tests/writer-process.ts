import { randomUUID } from 'node:crypto'
import { openPool } from '@pazar/postgres/open-database.ts'
import type { EventStore, NewEvent } from '../event-store.ts'
import { openEventStoreDb } from '../eventstoredb/open-eventstoredb.ts'
import { createPostgresEventStore } from '../postgres/postgres-event-store.ts'

export type StoreKind = 'postgres' | 'eventstoredb'

export interface WriterTask {
  kind: StoreKind
  url: string
  name: string
  /** All writers append here, each with an exact expected revision. */
  sharedStream: string
  /** Only this writer appends here, with several appends at once. */
  ownStream: string
  count: number
}

/** A second process for the contract suite. It gets its task by one message, and exits when done. */
async function write({ kind, url, name, sharedStream, ownStream, count }: WriterTask): Promise<void> {
  const pool = kind === 'postgres' ? openPool(url) : undefined
  const store: EventStore = pool ? await createPostgresEventStore({ pool }) : openEventStoreDb({ url })
  const event = (n: number): NewEvent => ({
    id: randomUUID(),
    type: 'Written',
    data: JSON.stringify({ name, n }),
    metadata: '{}',
  })

  async function writeShared(): Promise<void> {
    let actual: number | undefined
    for (let n = 0; n < count;) {
      const answer = await store.append(sharedStream, [event(n)], { expectedRevision: actual ?? 'no-stream' })
      actual = answer.ok ? answer.revision : answer.actual
      if (answer.ok) n++
    }
  }
  const writers = Array.from({ length: 8 }, async (_, writer) => {
    for (let n = writer; n < count; n += 8)
      await store.append(ownStream, [event(n)], { expectedRevision: 'any' })
  })
  await Promise.all([writeShared(), ...writers])
  await store.close()
  await pool?.end()
}

process.once('message', (task: WriterTask) => {
  void write(task).then(
    () => process.disconnect(),
    (error: unknown) => {
      process.exitCode = 1
      process.stderr.write(`${String(error)}\n`, () => process.disconnect())
    },
  )
})
