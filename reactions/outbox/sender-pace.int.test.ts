import type { Effect } from '../effect.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { eventually, keysOf, openOutbox, telling, type Outbox } from './testing/outbox-stage.ts'

let outbox: Outbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

it('a lane is pressed no harder than its rate, by two senders together', async () => {
  const told = telling(undefined, { pressed: { laneRate: { perSecond: 0.0001, burst: 3 } } })
  for (let n = 0; n < 8; n++) await outbox.queue(`a${n}`)
  await outbox.queue('b', { seller: 3 })
  await outbox.start([told.effect])
  await outbox.start([told.effect])
  await outbox.hasSent(4)
  await outbox.later(`update private.outbox_lane set refilled_at = refilled_at - interval '20000 seconds' where lane like '%:2'`)
  await outbox.hasSent(6)
  expect(keysOf(told)).toEqual(expect.arrayContaining(['a0', 'a1', 'a2', 'a3', 'a4', 'b']))
})

it('an upstream is pressed no harder than its rate, by two senders and all lanes together', async () => {
  const told = telling(undefined, { pressed: { rate: { perSecond: 0.0001, burst: 5 } } })
  for (let n = 0; n < 9; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([told.effect])
  await outbox.start([told.effect])
  await outbox.hasSent(5)
  await outbox.later(`update private.outbox_upstream set refilled_at = refilled_at - interval '10000 seconds'`)
  await outbox.hasSent(6)
  expect(told.calls).toHaveLength(6)
})

it('so many calls of one process are under way at once as the upstream may have', async () => {
  let underWay = 0
  let most = 0
  const told = telling(async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setTimeout(resolve, 20))
    underWay--
    return { done: true }
  }, { pressed: { concurrency: 3 } })
  for (let n = 0; n < 12; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([told.effect])
  await outbox.hasSent(12)
  expect(most).toBe(3)
})

it('an upstream that asks to wait is asked nothing more of this lane until then, and others go on', async () => {
  const told = telling(({ sellerId }) => (sellerId === 2 ? { failed: 'Prebrzo', retryAfter: 600 } : { done: true }))
  await outbox.queue('a', { seller: 2 })
  await outbox.queue('b', { seller: 2 })
  await outbox.start([told.effect])
  await eventually(async () => expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1 }))
  await outbox.queue('c', { seller: 3 })
  await outbox.hasSent(1)
  expect(keysOf(told)).toEqual(['a', 'c'])
  const [two, three] = await outbox.lanes()
  expect(two.rest).toBeGreaterThan(500)
  expect(three.rest).toBe(0)
})

it('an upstream that asks everybody to wait is asked nothing at all until then', async () => {
  const told = telling(({ sellerId }) => (sellerId === 2 ? { failed: 'Održavanje', retryAfter: 600, isDown: true } : { done: true }))
  await outbox.queue('a', { seller: 2 })
  await outbox.start([told.effect])
  await eventually(async () => expect((await outbox.upstream()).rest).toBeGreaterThan(500))
  await outbox.queue('b', { seller: 3 })
  await outbox.later(`update private.outbox_upstream set not_before = now()`)
  await outbox.hasSent(1)
  expect(keysOf(told)).toEqual(['a', 'b'])
})

const circuit = { faults: 3, first: 600, most: 3600 }
it('an upstream that has failed three times in a row, for whomever, is left alone: no attempt is used up; one call tries it, and an answer opens the way', async () => {
  let works = false
  const told = telling(() => (works ? { done: true } : { failed: 'Telegram ne radi', isDown: true }), { pressed: { concurrency: 1 } })
  for (let n = 0; n < 6; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([told.effect], { circuit })
  await eventually(async () => expect(await outbox.upstream()).toMatchObject({ faults: 3, opened: 1, isOpen: true, reason: 'Telegram ne radi' }))
  expect(told.calls).toHaveLength(3)
  expect((await outbox.rows('select attempts from private.outbox order by key')).map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0, 0, 0])
  // The rest is over: one call finds that it is still away.
  await outbox.later('update private.outbox_upstream set open_until = now()')
  await eventually(async () => expect(await outbox.upstream()).toMatchObject({ opened: 2, isOpen: true }))
  expect(told.calls).toHaveLength(4)
  works = true
  await outbox.later('update private.outbox_upstream set open_until = now()')
  await outbox.hasSent(2)
  expect(await outbox.upstream()).toMatchObject({ faults: 0, opened: 0, isOpen: false, reason: null })
  await outbox.later('update private.outbox set due_at = now()')
  await outbox.hasSent(6)
})

it('an answer between them forgets what had failed', async () => {
  const told = telling((_delivery, nth) => (nth === 3 ? { failed: 'Pogrešan zahtev' } : { failed: 'Ne radi', isDown: true }), { pressed: { concurrency: 1 } })
  for (let n = 0; n < 5; n++) await outbox.queue(`a${n}`, { seller: 2 + n })
  await outbox.start([told.effect], { circuit })
  await eventually(() => expect(told.calls).toHaveLength(5))
  await eventually(async () => expect(await outbox.upstream()).toMatchObject({ faults: 2, isOpen: false }))
})

it('a probe uses up what has no unknown outcome yet: of the same lane, of another, and never before an earlier one of its order', async () => {
  const told = telling(() => ({ unknown: 'Nešto drugo je odgovorilo' }))
  await outbox.start([told.effect], { circuit })
  await outbox.later(`update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`)
  await outbox.queue('doubted')
  await outbox.queue('doubted-later', { stream: 'order-doubted' })
  await outbox.queue('fresh')
  await outbox.queue('other', { seller: 3 })
  await outbox.later(`update private.outbox set unknowns = 1 where key = 'doubted'`)
  await outbox.later(`update private.outbox_lane set served_at = now() where lane like '%:3'`)
  for (const opened of [2, 3, 4]) {
    await outbox.later('update private.outbox_upstream set open_until = now()')
    await eventually(async () => expect(await outbox.upstream()).toMatchObject({ opened }))
  }
  expect(keysOf(told)).toEqual(['fresh', 'other', 'doubted'])
})

it('a probe asks something harmless first: while that is not answered nothing becomes doubted by it', async () => {
  let away: Awaited<ReturnType<NonNullable<Effect['asksFirst']>>> = { failed: 'Telegram ne radi', isDown: true }
  const told = telling(undefined, { asksFirst: async () => away })
  await outbox.start([told.effect], { circuit })
  await outbox.later(`update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`)
  await outbox.queue('fresh')
  await outbox.later('update private.outbox_upstream set open_until = now()')
  await eventually(async () => expect(await outbox.upstream()).toMatchObject({ opened: 2, isOpen: true, reason: 'Telegram ne radi' }))
  expect(told.calls).toEqual([])
  expect(await outbox.rowOf('fresh')).toMatchObject({ status: 'waiting', attempts: 1, unknowns: 0 })
  away = undefined
  await outbox.later('update private.outbox set due_at = now()')
  await outbox.later('update private.outbox_upstream set open_until = now()')
  await outbox.hasSent(1)
  expect(told.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false])
  expect(await outbox.upstream()).toMatchObject({ opened: 0, isOpen: false })
})

it('a probe that has nothing to ask leaves the next one to try', async () => {
  const told = telling(({ key }) => (key === 'unset' ? { skipped: 'Nije podešeno' } : { done: true }))
  await outbox.start([told.effect], { circuit })
  await outbox.later(`update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`)
  await outbox.queue('unset')
  await outbox.queue('b')
  await outbox.later('update private.outbox_upstream set open_until = now()')
  await outbox.hasSent(1)
  expect(await outbox.upstream()).toMatchObject({ isOpen: false })
})

it('where each lane is a server of its own, one that is away rests alone', async () => {
  const told = telling(({ sellerId }) => (sellerId === 2 ? { unknown: 'Predugo' } : { done: true }), { knowsRepetition: true, pressed: { serverPerLane: true, concurrency: 1 } })
  for (let n = 0; n < 5; n++) await outbox.queue(`a${n}`, { seller: 2 })
  await outbox.start([told.effect], { circuit: { faults: 1, first: 600, most: 600 } })
  await eventually(async () => expect(await outbox.lanes()).toMatchObject([{ failures: 1 }]))
  expect((await outbox.lanes())[0].rest).toBeGreaterThan(3)
  await outbox.queue('b', { seller: 3 })
  await outbox.hasSent(1)
  expect(keysOf(told)).toEqual(['a0', 'b'])
  expect(await outbox.upstream()).toMatchObject({ faults: 0, isOpen: false })
})
