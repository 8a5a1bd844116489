import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { testAppends } from './contract-tests/append-tests.ts'
import type { Implementation, StoreFixture } from './contract-tests/implementations.ts'
import { testReads } from './contract-tests/read-tests.ts'
import { sampleEvent, freshStream } from './contract-tests/sample-events.ts'
import { testSeveralProcesses } from './contract-tests/several-processes-tests.ts'
import { testSubscriptions } from './contract-tests/subscription-tests.ts'
import { type EventStore, StoreUnavailable } from './event-store.ts'

/** Tests that every adapter of the port must pass in full. */
export function contractSuite({ name, sizes, start }: Implementation): void {
  describe(name, () => {
    let fixture: StoreFixture
    let openedStore: EventStore
    beforeAll(async () => {
      fixture = await start()
      openedStore = await fixture.open()
    })
    afterAll(async () => {
      await openedStore.close()
      await fixture.stop()
    })
    const store = () => openedStore

    describe('append', () => testAppends(store))
    describe('subscribe', () =>
      testSubscriptions({
        store,
        open: () => fixture.open(),
        dropConnections: () => fixture.dropConnections(),
        count: sizes.subscribed,
      }))
    describe('several processes', () => testSeveralProcesses(store, () => fixture.writer, sizes.perProcess))
    // Runs last, because it leaves a long log behind.
    describe('read', () => testReads(store, sizes.longLog))

    test('rejects appends after close, and allows closing twice', async () => {
      const other = await fixture.open()
      await other.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' })
      await other.close()
      await other.close()
      await expect(
        other.append(freshStream(), [sampleEvent(1)], { expectedRevision: 'no-stream' }),
      ).rejects.toThrow(StoreUnavailable)
    })
  })
}
