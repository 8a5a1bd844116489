import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { appending } from './contract/appending.ts'
import type { Implementation, Running } from './contract/implementations.ts'
import { reading } from './contract/reading.ts'
import { counted, freshStream } from './contract/sample-events.ts'
import { severalProcesses } from './contract/several-processes.ts'
import { subscribing } from './contract/subscribing.ts'
import { type EventStore, StoreUnavailable } from './event-store.ts'

/** What the port promises, the same for every adapter: no part of it is optional. */
export function contractSuite({ name, start }: Implementation): void {
  describe(name, () => {
    let running: Running
    let opened: EventStore
    beforeAll(async () => {
      running = await start()
      opened = await running.open()
    })
    afterAll(async () => {
      await opened.close()
      await running.stop()
    })
    const store = () => opened

    describe('append', () => appending(store))
    describe('subscribe', () => subscribing({ store, open: () => running.open(), dropConnections: () => running.dropConnections() }))
    describe('several processes', () => severalProcesses(store, () => running.writer))
    // Last, because it leaves a long log behind.
    describe('read', () => reading(store))

    test('closed, it takes nothing more, and closing again is no error', async () => {
      const other = await running.open()
      await other.append(freshStream(), [counted(1)], { expectedRevision: 'no-stream' })
      await other.close()
      await other.close()
      await expect(other.append(freshStream(), [counted(1)], { expectedRevision: 'no-stream' })).rejects.toThrow(StoreUnavailable)
    })
  })
}
