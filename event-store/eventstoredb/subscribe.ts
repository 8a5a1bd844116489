import { setImmediate as turn, setTimeout as sleep } from 'node:timers/promises'
import { type AllStreamSubscription, excludeSystemEvents, streamNameFilter } from '@eventstore/db-client'
import { comparePositions, type Filter, type Position, type RecordedEvent, type SubscribeOptions } from '../event-store.ts'
import type { Connection } from './connection.ts'
import { isUnavailable, NoAnswer } from './failure.ts'
import { clientPosition, matches, recordedEvent } from './recorded-event.ts'

/** Most events held for a consumer that is slower than the server; what comes beyond waits in the connection's flow control. */
const buffered = 256
const firstBackOff = 50
const longestBackOff = 5_000

/** Resumes from the last event handed out: what was received and not handed out when a connection dropped is received again. */
export async function* subscribe(
  connection: Connection,
  { after, filter, signal, batchSize = 500 }: SubscribeOptions,
): AsyncGenerator<RecordedEvent[]> {
  let position = after
  let backOff = firstBackOff
  while (!signal.aborted) {
    try {
      for await (const batch of follow(connection, position, filter, batchSize, signal)) {
        backOff = firstBackOff
        position = batch.at(-1)!.position
        yield batch
        if (signal.aborted) return
      }
    } catch (error) {
      if (signal.aborted) return
      if (!isUnavailable(error)) throw error
    }
    // Half of it at random, so that all workers of a house do not come back at the same moment.
    await sleep(backOff * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
    backOff = Math.min(backOff * 2, longestBackOff)
  }
}

/** One connection's worth. Ends when the server ends it, throws when it drops. */
async function* follow(
  { client, deadline }: Connection,
  after: Position,
  filter: Filter | undefined,
  batchSize: number,
  signal: AbortSignal,
): AsyncGenerator<RecordedEvent[]> {
  const subscription = client.subscribeToAll(
    {
      fromPosition: clientPosition(after),
      filter: filter ? streamNameFilter({ prefixes: [...filter.streamPrefixes], checkpointInterval: 100 }) : excludeSystemEvents({ checkpointInterval: 100 }),
    },
    { highWaterMark: buffered },
  )
  const fate = watch(subscription, deadline, signal)
  try {
    let last = after
    const drainInto = (batch: RecordedEvent[]) => {
      for (let resolved; batch.length < batchSize && (resolved = subscription.read()); ) {
        const event = recordedEvent(resolved)
        if (!event || comparePositions(event.position, last) <= 0 || !matches(event.stream, filter)) continue
        batch.push(event)
        last = event.position
      }
    }
    while (!signal.aborted) {
      const batch: RecordedEvent[] = []
      // What came in one packet is taken apart over several turns; a batch is worth waiting for those.
      for (let before = -1; batch.length > before && batch.length < batchSize; await turn()) {
        before = batch.length
        drainInto(batch)
      }
      if (batch.length > 0) yield batch
      else if (subscription.readableLength === 0) {
        if (fate.ended()) return
        await fate.change()
      }
    }
  } finally {
    fate.forget()
    subscription.unsubscribe().catch(() => undefined)
  }
}

/** Turns the stream's events into something to wait for: more to read, its end, its failure, or the caller's signal. */
const watch = (subscription: AllStreamSubscription, deadline: number, signal: AbortSignal) => {
  let failure: unknown
  let ended = false
  let wake = () => {}
  const fail = (error: unknown) => {
    failure = error
    wake()
  }
  const abort = () => wake()
  const unconfirmed = setTimeout(() => fail(new NoAnswer('EventStoreDB did not confirm the subscription')), deadline)
  subscription.on('readable', () => wake())
  // Stays for good: the client emits errors also after we have left, and unheard they would end the process.
  subscription.on('error', fail)
  subscription.on('confirmation', () => clearTimeout(unconfirmed))
  subscription.on('end', () => {
    ended = true
    wake()
  })
  signal.addEventListener('abort', abort)
  return {
    ended: () => ended,
    change: async () => {
      if (failure === undefined && !ended && !signal.aborted && subscription.readableLength === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (failure !== undefined) throw failure
    },
    forget: () => {
      clearTimeout(unconfirmed)
      signal.removeEventListener('abort', abort)
    },
  }
}
