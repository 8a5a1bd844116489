import type { EventStore } from './event-store.ts'

/** The log's identity: the id of its first event; undefined while it is empty. */
export async function firstEventId(store: Pick<EventStore, 'readAll'>): Promise<string | undefined> {
  for await (const [first] of store.readAll({ limit: 1 })) return first!.id
  return undefined
}
