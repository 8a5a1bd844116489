import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import streams from '@eventstore/db-client/generated/streams_pb.js'
import type { ServerWritableStream } from '@grpc/grpc-js'
import { type Faults, invalidPosition, passwordRefused, unavailable } from './faults.ts'
import type { MemoryLog, StoredEvent } from './memory-log.ts'
import { checkpoint, eventResponse, caughtUp, confirmation, streamNotFound } from './read-response.ts'

type Options = streams.ReadReq.Options
export type ReadCall = ServerWritableStream<streams.ReadReq, streams.ReadResp>

/** Implements Streams.Read: one stream or all, forwards and backwards, and subscriptions to all. */
export const readService = (log: MemoryLog, faults: Faults, onRead: () => void, onSent: () => void) => {
  const serve = async (call: ReadCall) => {
    const options = call.request.getOptions()!
    onRead()
    await faults.frozen
    if (call.cancelled) return
    if (faults.passwordRefused) return void call.emit('error', passwordRefused())
    if (faults.unavailable-- > 0) return void call.emit('error', unavailable())
    const send = async (response: streams.ReadResp) => {
      if (faults.eventDelayMs > 0) await sleep(faults.eventDelayMs)
      if (response.hasEvent()) onSent()
      if (!call.write(response) && !call.cancelled) await waitForDrain(call)
    }
    if (options.hasSubscription()) return subscription(log, faults, call, options, send)
    const [back, count] = [options.getReadDirection() === 1, Number(options.getCount())]
    const events = options.hasStream()
      ? ofStream(log, options.getStream()!, back, count)
      : ofAll(log, options.getAll()!, back, count)
    if (events === 'invalid position') return void call.emit('error', invalidPosition(faults))
    if (events === undefined) await send(streamNotFound(options.getStream()!.getStreamIdentifier()!))
    for (const event of events ?? []) {
      if (call.cancelled) return
      await send(eventResponse(event))
    }
    call.end()
  }
  return (call: ReadCall) => void serve(call)
}

const subscription = async (
  log: MemoryLog,
  faults: Faults,
  call: ReadCall,
  options: Options,
  send: (response: streams.ReadResp) => Promise<void>,
) => {
  const from = options.getAll()!
  if (from.hasPosition() && placeOf(log, from) === undefined)
    return void call.emit('error', invalidPosition(faults))
  let place = from.hasPosition() ? placeOf(log, from)! + 1 : 0
  let sent = 0
  const passes = filterOf(options)
  if (faults.unconfirmedSubscriptions) return
  await send(confirmation())
  while (!call.cancelled) {
    for (; place < log.all.length && !call.cancelled; place++) {
      const event = log.all[place]!
      if (!passes(event)) continue
      if (faults.dropSubscriptionAfter === sent++) return void call.emit('error', unavailable())
      await send(eventResponse(event))
    }
    await send(checkpoint(log.all.at(-1)!.position))
    await send(caughtUp())
    if (place < log.all.length || call.cancelled) continue
    await new Promise<void>((resolve) => {
      const go = () => {
        forget()
        call.off('cancelled', go)
        resolve()
      }
      const forget = log.onAppended(go)
      call.once('cancelled', go)
    })
  }
}

/** Waits until the receiver has accepted what was sent, or has left. */
const waitForDrain = async (call: ReadCall): Promise<void> => {
  const left = new AbortController()
  const leave = () => left.abort()
  call.once('cancelled', leave)
  await once(call, 'drain', { signal: left.signal }).catch(() => undefined)
  call.off('cancelled', leave)
}

/** Returns `count` events from `place` on, or before it when reading backwards. */
const span = (events: readonly StoredEvent[], place: number, back: boolean, count: number): StoredEvent[] =>
  back ? events.slice(Math.max(0, place - count), place).reverse() : events.slice(place, place + count)

const ofStream = (
  log: MemoryLog,
  from: streams.ReadReq.Options.StreamOptions,
  back: boolean,
  count: number,
): StoredEvent[] | undefined => {
  const events = log.stream(Buffer.from(from.getStreamIdentifier()!.getStreamName_asU8()).toString('utf8'))
  if (!events) return undefined
  const revision = from.hasStart()
    ? 0
    : from.hasEnd()
      ? events.length
      : Math.min(Number(from.getRevision()) + (back ? 1 : 0), events.length)
  return span(events, revision, back, count)
}

/** A forward read starts at its position, a backward read right before it. */
const ofAll = (
  log: MemoryLog,
  from: streams.ReadReq.Options.AllOptions,
  back: boolean,
  count: number,
): StoredEvent[] | 'invalid position' => {
  const place = from.hasPosition() ? placeOf(log, from) : from.hasStart() ? 0 : log.all.length
  if (place === undefined) return 'invalid position'
  return span(log.all, place, back, count)
}

/** A position after the last event is valid, nothing is there. Undefined inside of a record. */
const placeOf = (log: MemoryLog, from: streams.ReadReq.Options.AllOptions): number | undefined => {
  const position = BigInt(from.getPosition()!.getCommitPosition())
  if (position > log.all.at(-1)!.position) return log.all.length
  let [low, high] = [0, log.all.length - 1]
  while (low < high) {
    const middle = (low + high) >> 1
    if (log.all[middle]!.position < position) low = middle + 1
    else high = middle
  }
  return log.all[low]?.position === position ? low : undefined
}

const filterOf = (options: Options): ((event: StoredEvent) => boolean) => {
  const filter = options.getFilter()
  const expression = filter?.getStreamIdentifier() ?? filter?.getEventType()
  if (!filter || !expression) return () => true
  const [prefixes, regex] = [expression.getPrefixList(), expression.getRegex()]
  const passes = (text: string) =>
    prefixes.length > 0 ? prefixes.some((prefix) => text.startsWith(prefix)) : new RegExp(regex).test(text)
  return filter.hasStreamIdentifier() ? ({ stream }) => passes(stream) : ({ type }) => passes(type)
}
