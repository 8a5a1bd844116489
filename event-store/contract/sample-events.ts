import { randomUUID } from 'node:crypto'
import type { NewEvent } from '../event-store.ts'

export const counted = (n: number): NewEvent => ({ id: randomUUID(), type: 'Counted', data: JSON.stringify({ n }), metadata: '{"by":"suite"}' })
export const countedUpTo = (count: number): NewEvent[] => Array.from({ length: count }, (_, n) => counted(n))

/** Unlike any name before, since the log may be an old one. */
export const freshStream = (kind = 'suite') => `${kind}-${randomUUID()}`

export async function gathered<T>(items: AsyncIterable<T>): Promise<T[]> {
  const all: T[] = []
  for await (const item of items) all.push(item)
  return all
}

export const gatheredPages = async <T>(pages: AsyncIterable<T[]>): Promise<T[]> => (await gathered(pages)).flat()

/** Reads until `count` have come, then leaves, which ends the subscription. */
export async function firstOf<T>(pages: AsyncIterable<T[]>, count: number): Promise<T[]> {
  const all: T[] = []
  for await (const page of pages) {
    all.push(...page)
    if (all.length >= count) break
  }
  return all
}

export const ids = (events: readonly { id: string }[]): string[] => events.map(({ id }) => id)
