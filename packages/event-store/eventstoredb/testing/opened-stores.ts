import { afterEach } from 'vitest'
import type { EventStore } from '../../event-store.ts'
import { type EventStoreDbOptions, openEventStoreDb } from '../open-eventstoredb.ts'

/** Opens stores, and closes them after each test in reverse order, with what the test adds to `closing`. */
export const openedStores = () => {
  const closing: (() => Promise<void>)[] = []
  afterEach(async () => {
    for (const close of closing.splice(0).reverse()) await close()
  })
  const opened = (url: string, limits: Omit<EventStoreDbOptions, 'url'> = {}): EventStore => {
    const store = openEventStoreDb({ url, ...limits })
    closing.push(() => store.close())
    return store
  }
  return { closing, opened }
}
