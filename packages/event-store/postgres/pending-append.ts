import type { AppendResult, ExpectedRevision, NewEvent } from '../event-store.ts'

/** An append that waits for its batch. */
export interface PendingAppend {
  stream: string
  events: readonly NewEvent[]
  /** As `encodeExpectedRevision` makes it. */
  expected: number
  bytes: number
  resolve(result: AppendResult): void
  reject(error: unknown): void
}

/** Codes in `expected` of the function log.append; from 0 it is a revision. */
export const expectedRevisionCodes = { 'no-stream': -1, any: -2, 'stream-exists': -3 } as const

export const encodeExpectedRevision = (expected: ExpectedRevision): number =>
  typeof expected === 'number' ? expected : expectedRevisionCodes[expected]

/** Limits of one batch; further appends wait for the next one. */
const maxBatchAppends = 512
const maxBatchBytes = 8 * 1024 * 1024

/**
 * Takes the next batch in order of arrival. An append that repeats an id of the batch waits until that is
 * recorded.
 */
export function takeBatch(queue: PendingAppend[]): PendingAppend[] {
  const batch: PendingAppend[] = []
  const deferred: PendingAppend[] = []
  const deferredStreams = new Set<string>()
  const ids = new Set<string>()
  let bytes = 0
  for (const [place, each] of queue.entries()) {
    if (batch.length > 0 && (batch.length === maxBatchAppends || bytes + each.bytes > maxBatchBytes)) {
      deferred.push(...queue.slice(place))
      break
    }
    if (deferredStreams.has(each.stream) || each.events.some((event) => ids.has(event.id))) {
      deferredStreams.add(each.stream)
      deferred.push(each)
      continue
    }
    for (const event of each.events) ids.add(event.id)
    bytes += each.bytes
    batch.push(each)
  }
  queue.splice(0, queue.length, ...deferred)
  return batch
}
