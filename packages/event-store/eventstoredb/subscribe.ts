import { setImmediate as nextTick, setTimeout as sleep } from 'node:timers/promises'
import { type AllStreamSubscription, excludeSystemEvents, streamNameFilter } from '@eventstore/db-client'
import {
  comparePositions,
  type Filter,
  type Position,
  type RecordedEvent,
  type SubscribeOptions,
} from '../event-store.ts'
import type { Connection } from './connection.ts'
import { isUnavailable, NoAnswer } from './failure.ts'
import { toClientPosition, matchesFilter, toRecordedEvent } from './recorded-event.ts'

/** Maximum number of events buffered for a slow consumer; beyond it, flow control holds the server back. */
const maxBufferedEvents = 256
const initialBackoffMs = 50
const maxBackoffMs = 5_000

/**
 * Resumes from the last event yielded: events that were received but not yielded when a connection dropped
 * are received again.
 */
export async function* subscribe(
  connection: Connection,
  { after, filter, signal, batchSize = 500 }: SubscribeOptions,
): AsyncGenerator<RecordedEvent[]> {
  const { unconfirmed } = connection
  const id = Symbol('subscription')
  const onConfirmed = () => void unconfirmed.delete(id)
  let position = after
  let backoffMs = initialBackoffMs
  try {
    while (!signal.aborted) {
      try {
        for await (const batch of follow(connection, position, filter, batchSize, signal, onConfirmed)) {
          backoffMs = initialBackoffMs
          position = batch.at(-1)!.position
          yield batch
          if (signal.aborted) return
        }
      } catch (error) {
        if (signal.aborted) return
        if (!isUnavailable(error)) throw error
        // A store that cannot be reached, or is frozen, confirms nothing because it answers nothing.
        if (error instanceof NoAnswer && (await connection.answersReads())) unconfirmed.add(id)
        else unconfirmed.delete(id)
      }
      // Half of the backoff is random, so that the workers of an installation do not all reconnect at once.
      await sleep(backoffMs * (0.5 + Math.random() / 2), undefined, { signal }).catch(() => undefined)
      backoffMs = Math.min(backoffMs * 2, maxBackoffMs)
    }
  } finally {
    unconfirmed.delete(id)
  }
}

/** Yields the events of one connection. Ends when the server ends it, throws when it drops. */
async function* follow(
  { client, credentials, deadlineMs }: Connection,
  after: Position,
  filter: Filter | undefined,
  batchSize: number,
  signal: AbortSignal,
  onConfirmed: () => void,
): AsyncGenerator<RecordedEvent[]> {
  const subscription = client.subscribeToAll(
    {
      credentials,
      fromPosition: toClientPosition(after),
      filter: filter
        ? streamNameFilter({ prefixes: [...filter.streamPrefixes], checkpointInterval: 100 })
        : excludeSystemEvents({ checkpointInterval: 100 }),
    },
    { highWaterMark: maxBufferedEvents },
  )
  const state = watch(subscription, deadlineMs, signal)
  subscription.on('confirmation', onConfirmed)
  try {
    let last = after
    const drainInto = (batch: RecordedEvent[]) => {
      for (let resolved; batch.length < batchSize && (resolved = subscription.read());) {
        const event = toRecordedEvent(resolved)
        if (!event || comparePositions(event.position, last) <= 0 || !matchesFilter(event, filter)) continue
        batch.push(event)
        last = event.position
      }
    }
    while (!signal.aborted) {
      const batch: RecordedEvent[] = []
      // The client parses one packet over several ticks; waiting for them makes larger batches.
      for (let before = -1; batch.length > before && batch.length < batchSize; await nextTick()) {
        before = batch.length
        drainInto(batch)
      }
      if (batch.length > 0) yield batch
      else if (subscription.readableLength === 0) {
        if (state.hasEnded()) return
        await state.waitForChange()
      }
    }
  } finally {
    state.dispose()
    subscription.unsubscribe().catch(() => undefined)
  }
}

/**
 * Converts the subscription's events to a promise to await: more to read, its end, its failure, or the
 * caller's signal.
 */
const watch = (subscription: AllStreamSubscription, deadlineMs: number, signal: AbortSignal) => {
  let failure: unknown
  let hasEnded = false
  let wake = () => {}
  const fail = (error: unknown) => {
    failure = error
    wake()
  }
  const abort = () => wake()
  const confirmationTimer = setTimeout(
    () => fail(new NoAnswer('EventStoreDB did not confirm the subscription')),
    deadlineMs,
  )
  subscription.on('readable', () => wake())
  // This listener stays: the client emits errors even after we leave, and unhandled they would end the
  // process.
  subscription.on('error', fail)
  subscription.on('confirmation', () => clearTimeout(confirmationTimer))
  subscription.on('end', () => {
    hasEnded = true
    wake()
  })
  signal.addEventListener('abort', abort)
  return {
    hasEnded: () => hasEnded,
    waitForChange: async () => {
      if (failure === undefined && !hasEnded && !signal.aborted && subscription.readableLength === 0) {
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
      if (failure !== undefined) throw failure
    },
    dispose: () => {
      clearTimeout(confirmationTimer)
      signal.removeEventListener('abort', abort)
    },
  }
}
