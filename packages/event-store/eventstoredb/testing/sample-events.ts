import type { EventStore, NewEvent } from '../../event-store.ts'

export const sampleEvent = (n: number): NewEvent => ({
  id: crypto.randomUUID(),
  type: 'Counted',
  data: JSON.stringify({ n }),
  metadata: '{}',
})
export const sampleNumber = ({ data }: { data: string }): number => (JSON.parse(data) as { n: number }).n
export const range = (count: number): number[] => Array.from({ length: count }, (_, n) => n)

/** Appends `count` events to the stream order-1, which must be new. */
export const appendSampleEvents = async (store: EventStore, count: number): Promise<void> => {
  for (const n of range(count))
    await store.append('order-1', [sampleEvent(n)], { expectedRevision: n === 0 ? 'no-stream' : n - 1 })
}

export const collect = async <T>(items: AsyncIterable<T>): Promise<T[]> => {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}
