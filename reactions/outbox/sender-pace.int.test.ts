import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect } from '../effect.ts'
import { unreadableOrderOutcome } from '../order/unreadable-order.ts'
import {
  eventually,
  keysOf,
  openOutboxFixture,
  createRecordingEffect,
  type OutboxFixture,
} from './testing/outbox-fixture.ts'

let outbox: OutboxFixture
beforeEach(async () => {
  outbox = await openOutboxFixture()
})
afterEach(() => outbox.close())

it('keeps to the rate of a partition with two senders', async () => {
  const recorded = createRecordingEffect(undefined, {
    serviceOptions: { partitionRate: { perSecond: 0.0001, burst: 3 } },
  })
  for (let n = 0; n < 8; n++) await outbox.queue(`a${n}`)
  await outbox.queue('b', { seller: 3 })
  await outbox.start([recorded.effect])
  await outbox.start([recorded.effect])
  await outbox.hasSent(4)
  await outbox.shiftTime(
    `update private.outbox_lane set refilled_at = refilled_at - interval '20000 seconds' where lane like '%:2'`,
  )
  await outbox.hasSent(6)
  expect(keysOf(recorded)).toEqual(expect.arrayContaining(['a0', 'a1', 'a2', 'a3', 'a4', 'b']))
})

it('keeps to the rate of a remote service across two senders and all partitions', async () => {
  const recorded = createRecordingEffect(undefined, {
    serviceOptions: { rate: { perSecond: 0.0001, burst: 5 } },
  })
  for (let n = 0; n < 9; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([recorded.effect])
  await outbox.start([recorded.effect])
  await outbox.hasSent(5)
  await outbox.shiftTime(
    `update private.outbox_upstream set refilled_at = refilled_at - interval '10000 seconds'`,
  )
  await outbox.hasSent(6)
  expect(recorded.calls).toHaveLength(6)
})

it('keeps to the maximum concurrency of a remote service in one process', async () => {
  let underWay = 0
  let most = 0
  const recorded = createRecordingEffect(
    async () => {
      most = Math.max(most, ++underWay)
      await new Promise((resolve) => setTimeout(resolve, 20))
      underWay--
      return { done: true }
    },
    { serviceOptions: { maxConcurrency: 3 } },
  )
  for (let n = 0; n < 12; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([recorded.effect])
  await outbox.hasSent(12)
  expect(most).toBe(3)
})

it('pauses only the partition that was asked to wait', async () => {
  const recorded = createRecordingEffect(({ sellerId }) =>
    sellerId === 2 ? { failed: 'Prebrzo', retryAfter: 600 } : { done: true },
  )
  await outbox.queue('a', { seller: 2 })
  await outbox.queue('b', { seller: 2 })
  await outbox.start([recorded.effect])
  await eventually(async () =>
    expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1 }),
  )
  await outbox.queue('c', { seller: 3 })
  await outbox.hasSent(1)
  expect(keysOf(recorded)).toEqual(['a', 'c'])
  const [two, three] = await outbox.partitions()
  expect(two.pauseSeconds).toBeGreaterThan(500)
  expect(three.pauseSeconds).toBe(0)
})

it('pauses all partitions if the remote service asks everyone to wait', async () => {
  const recorded = createRecordingEffect(({ sellerId }) =>
    sellerId === 2 ? { failed: 'Održavanje', retryAfter: 600, isDown: true } : { done: true },
  )
  await outbox.queue('a', { seller: 2 })
  await outbox.start([recorded.effect])
  await eventually(async () => expect((await outbox.remoteService()).pauseSeconds).toBeGreaterThan(500))
  await outbox.queue('b', { seller: 3 })
  await outbox.shiftTime(`update private.outbox_upstream set not_before = now()`)
  await outbox.hasSent(1)
  expect(keysOf(recorded)).toEqual(['a', 'b'])
})

const circuit = { maxFaults: 3, firstSeconds: 600, maxSeconds: 3600 }
it('opens the circuit after three faults in a row without using up attempts; a probe that is answered closes it', async () => {
  let works = false
  const recorded = createRecordingEffect(
    () => (works ? { done: true } : { failed: 'Telegram ne radi', isDown: true }),
    {
      serviceOptions: { maxConcurrency: 1 },
    },
  )
  for (let n = 0; n < 6; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([recorded.effect], { circuit })
  await eventually(async () =>
    expect(await outbox.remoteService()).toMatchObject({
      faults: 3,
      opened: 1,
      isOpen: true,
      reason: 'Telegram ne radi',
    }),
  )
  expect(recorded.calls).toHaveLength(3)
  expect(
    (await outbox.rows('select attempts from private.outbox order by key')).map(({ attempts }) => attempts),
  ).toEqual([1, 1, 1, 0, 0, 0])
  // The pause is over: one probe finds the service still unavailable.
  await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
  await eventually(async () =>
    expect(await outbox.remoteService()).toMatchObject({ opened: 2, isOpen: true }),
  )
  expect(recorded.calls).toHaveLength(4)
  works = true
  await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
  await outbox.hasSent(2)
  expect(await outbox.remoteService()).toMatchObject({ faults: 0, opened: 0, isOpen: false, reason: null })
  await outbox.shiftTime('update private.outbox set due_at = now()')
  await outbox.hasSent(6)
})

it('resets the fault count after an answer', async () => {
  const recorded = createRecordingEffect(
    (_delivery, nth) => (nth === 3 ? { failed: 'Pogrešan zahtev' } : { failed: 'Ne radi', isDown: true }),
    { serviceOptions: { maxConcurrency: 1 } },
  )
  for (let n = 0; n < 5; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([recorded.effect], { circuit })
  await eventually(() => expect(recorded.calls).toHaveLength(5))
  await eventually(async () =>
    expect(await outbox.remoteService()).toMatchObject({ faults: 2, isOpen: false }),
  )
})

it('probes with deliveries without unknown outcomes first, of any partition, and keeps the order within a stream', async () => {
  const recorded = createRecordingEffect(() => ({ unknown: 'Nešto drugo je odgovorilo' }))
  await outbox.start([recorded.effect], { circuit })
  await outbox.shiftTime(
    `update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`,
  )
  await outbox.queue('doubted')
  await outbox.queue('doubted-later', { stream: 'order-doubted' })
  await outbox.queue('fresh')
  await outbox.queue('other', { seller: 3 })
  await outbox.shiftTime(`update private.outbox set unknowns = 1 where key = 'doubted'`)
  await outbox.shiftTime(`update private.outbox_lane set served_at = now() where lane like '%:3'`)
  for (const opened of [2, 3, 4]) {
    await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
    await eventually(async () => expect(await outbox.remoteService()).toMatchObject({ opened }))
  }
  expect(keysOf(recorded)).toEqual(['fresh', 'other', 'doubted'])
})

it('checks availability before a probe, so that a failed probe leaves no unknown outcome', async () => {
  let unavailable: Awaited<ReturnType<NonNullable<Effect['checkAvailability']>>> = {
    failed: 'Telegram ne radi',
    isDown: true,
  }
  const recorded = createRecordingEffect(undefined, { checkAvailability: async () => unavailable })
  await outbox.start([recorded.effect], { circuit })
  await outbox.shiftTime(
    `update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`,
  )
  await outbox.queue('fresh')
  await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
  await eventually(async () =>
    expect(await outbox.remoteService()).toMatchObject({
      opened: 2,
      isOpen: true,
      reason: 'Telegram ne radi',
    }),
  )
  expect(recorded.calls).toEqual([])
  expect(await outbox.rowOf('fresh')).toMatchObject({ status: 'waiting', attempts: 1, unknowns: 0 })
  unavailable = undefined
  await outbox.shiftTime('update private.outbox set due_at = now()')
  await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
  await outbox.hasSent(1)
  expect(recorded.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false])
  expect(await outbox.remoteService()).toMatchObject({ opened: 0, isOpen: false })
})

it('lets the next delivery probe if the first one is skipped', async () => {
  const recorded = createRecordingEffect(({ key }) =>
    key === 'unset' ? { skipped: 'Nije podešeno' } : { done: true },
  )
  await outbox.start([recorded.effect], { circuit })
  await outbox.shiftTime(
    `update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`,
  )
  await outbox.queue('unset')
  await outbox.queue('b')
  await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
  await outbox.hasSent(1)
  expect(await outbox.remoteService()).toMatchObject({ isOpen: false })
})

it('leaves an open circuit open after a delivery whose order cannot be read', async () => {
  const recorded = createRecordingEffect(() => unreadableOrderOutcome)
  await outbox.start([recorded.effect], { circuit })
  await outbox.shiftTime(
    `update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`,
  )
  await outbox.queue('unreadable')
  await outbox.shiftTime('update private.outbox_upstream set open_until = now()')
  await eventually(async () =>
    expect(await outbox.rowOf('unreadable')).toMatchObject({ status: 'waiting', attempts: 1 }),
  )
  expect(await outbox.remoteService()).toMatchObject({ faults: 3, opened: 1, isOpen: true })
})

it('pauses only the partition of an unavailable server if each partition has its own server', async () => {
  const recorded = createRecordingEffect(
    ({ sellerId }) => (sellerId === 2 ? { unknown: 'Predugo' } : { done: true }),
    {
      isIdempotent: true,
      serviceOptions: { hasServerPerPartition: true, maxConcurrency: 1 },
    },
  )
  for (let n = 0; n < 5; n++) await outbox.queue(`a${n}`, { seller: 2 })
  await outbox.start([recorded.effect], { circuit: { maxFaults: 1, firstSeconds: 600, maxSeconds: 600 } })
  await eventually(async () => expect(await outbox.partitions()).toMatchObject([{ failures: 1 }]))
  expect((await outbox.partitions())[0].pauseSeconds).toBeGreaterThan(3)
  await outbox.queue('b', { seller: 3 })
  await outbox.hasSent(1)
  expect(keysOf(recorded)).toEqual(['a0', 'b'])
  expect(await outbox.remoteService()).toMatchObject({ faults: 0, isOpen: false })
})
