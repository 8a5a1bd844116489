import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../event-store.ts'

export const sampleEvent = (n: number): NewEvent => ({
  id: randomUUID(),
  type: 'Counted',
  data: JSON.stringify({ n }),
  metadata: '{"by":"suite"}',
})
export const sampleEvents = (count: number): NewEvent[] =>
  Array.from({ length: count }, (_, n) => sampleEvent(n))

/** A name that was never used before, since the log may be an old one. */
export const freshStream = (kind = 'suite') => `${kind}-${randomUUID()}`

export async function collect<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export const collectPages = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> =>
  (await collect(pages)).flat()

/** Reads until `count` events have arrived, then stops, which ends the subscription. */
export async function collectFirst<T>(pages: AsyncIterable<T[]>, count: number): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) {
    all.push(...page)
    if (all.length >= count) break
  }
  return all
}

export const ids = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id)
