import { afterEach, beforeEach, expect, it } from 'vitest'
import { keysOf, openOutbox, telling, type Outbox } from './testing/outbox-stage.ts'

let outbox: Outbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

it('a lane goes one after the other, in the order of the log, though two senders serve it', async () => {
  let underWay = 0
  let most = 0
  const told = telling(async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay--
    return { done: true }
  })
  for (let n = 10; n < 40; n++) await outbox.queue(`o${n}`)
  await outbox.start([told.effect])
  await outbox.start([told.effect])
  await outbox.hasSent(30)
  expect(keysOf(told)).toEqual(Array.from({ length: 30 }, (_, n) => `o${n + 10}`))
  expect(most).toBe(1)
})

it('two senders send each delivery of many lanes once', async () => {
  const told = telling()
  for (let n = 0; n < 120; n++) await outbox.queue(`o${n}`, { seller: 2 + (n % 12) })
  await outbox.start([told.effect])
  await outbox.start([told.effect])
  await outbox.hasSent(120)
  expect(new Set(keysOf(told)).size).toBe(120)
  expect(told.calls).toHaveLength(120)
})

it('who was served longest ago comes first: a seller with hundreds does not keep another waiting', async () => {
  const told = telling(undefined, { pressed: { concurrency: 1 } })
  for (let n = 0; n < 20; n++) await outbox.queue(`many${n}`, { seller: 2 })
  await outbox.queue('one', { seller: 3 })
  await outbox.queue('two', { seller: 3 })
  await outbox.start([told.effect])
  await outbox.hasSent(22)
  expect(keysOf(told).indexOf('one')).toBeLessThanOrEqual(1)
  expect(keysOf(told).indexOf('two')).toBeLessThanOrEqual(3)
})

it("one that fails steps aside for its back-off, and the next order's goes at once", async () => {
  const told = telling(({ key }) => (key === 'a' ? { failed: 'Servis ne radi' } : { done: true }))
  await outbox.queue('a')
  await outbox.queue('b')
  await outbox.start([told.effect])
  await outbox.hasSent(1)
  expect(keysOf(told)).toEqual(['a', 'b'])
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Servis ne radi' })
})

it('one that stepped aside goes as soon as it is due, before what came after it and still waits', async () => {
  let works = false
  const told = telling(({ key }) => (key === 'a' && !works ? { failed: 'Servis ne radi' } : { done: true }), { pressed: { laneRate: { perSecond: 0.0001, burst: 3 } } })
  for (const key of ['a', 'b', 'c', 'd']) await outbox.queue(key)
  await outbox.later('update private.outbox_lane set tokens = 2')
  await outbox.start([told.effect])
  await outbox.hasSent(1)
  works = true
  await outbox.later(`with due as (update private.outbox set due_at = now() - interval '1 second' where key = 'a') update private.outbox_lane set tokens = 3`)
  await outbox.hasSent(4)
  expect(keysOf(told)).toEqual(['a', 'b', 'a', 'c', 'd'])
})

it('of one order nothing goes before what came earlier: behind one that failed its others wait', async () => {
  let works = false
  const told = telling(({ key }) => (key === 'placed' && !works ? { failed: 'Servis ne radi' } : { done: true }))
  await outbox.queue('placed', { stream: 'order-1' })
  await outbox.queue('changed', { stream: 'order-1' })
  await outbox.queue('other', { stream: 'order-2' })
  await outbox.start([told.effect])
  await outbox.hasSent(1)
  expect(keysOf(told)).toEqual(['placed', 'other'])
  works = true
  await outbox.later(`update private.outbox set due_at = now() where key = 'placed'`)
  await outbox.hasSent(3)
  expect(keysOf(told)).toEqual(['placed', 'other', 'placed', 'changed'])
})

it('of one order nothing goes before what waits for its time', async () => {
  const told = telling()
  await outbox.queue('placed', { stream: 'order-1', due: `now() + interval '9 minutes'` })
  await outbox.queue('changed', { stream: 'order-1' })
  await outbox.queue('other', { stream: 'order-2' })
  await outbox.start([told.effect])
  await outbox.hasSent(1)
  expect(keysOf(told)).toEqual(['other'])
})

it('a dead one does not hold back the rest of its order', async () => {
  const told = telling(({ key }) => (key === 'placed' ? { refused: 'Bot je blokiran' } : { done: true }))
  await outbox.queue('placed', { stream: 'order-1' })
  await outbox.queue('changed', { stream: 'order-1' })
  await outbox.start([told.effect])
  await outbox.hasSent(1)
  expect(await outbox.rowOf('placed')).toMatchObject({ status: 'dead', attempts: 1, error: 'Bot je blokiran' })
})

it('an effect that takes batches is given all that is due of a lane, up to its limit, several of one order in their order', async () => {
  const told = telling(undefined, { batch: 3, pressed: { concurrency: 1 } })
  for (const key of ['a', 'b', 'c', 'd']) await outbox.queue(key, { stream: key === 'd' ? 'order-a' : `order-${key}` })
  await outbox.queue('z', { seller: 3 })
  await outbox.start([told.effect])
  await outbox.hasSent(5)
  expect(keysOf(told).sort()).toEqual(['a+b+c', 'd', 'z'])
})
