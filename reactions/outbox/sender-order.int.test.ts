import { afterEach, beforeEach, expect, it } from 'vitest'
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

it('sends a partition one by one in the order of the log, also with two senders', async () => {
  let underWay = 0
  let maxUnderWay = 0
  const recorded = createRecordingEffect(async () => {
    maxUnderWay = Math.max(maxUnderWay, ++underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay--
    return { done: true }
  })
  for (let n = 10; n < 40; n++) await outbox.queue(`o${n}`)
  await outbox.start([recorded.effect])
  await outbox.start([recorded.effect])
  await outbox.hasSent(30)
  expect(keysOf(recorded)).toEqual(Array.from({ length: 30 }, (_, n) => `o${n + 10}`))
  expect(maxUnderWay).toBe(1)
})

it('sends each delivery of many partitions once with two senders', async () => {
  const recorded = createRecordingEffect()
  for (let n = 0; n < 120; n++) await outbox.queue(`o${n}`, { seller: 2 + (n % 12) })
  await outbox.start([recorded.effect])
  await outbox.start([recorded.effect])
  await outbox.hasSent(120)
  expect(new Set(keysOf(recorded)).size).toBe(120)
  expect(recorded.calls).toHaveLength(120)
})

it('serves the least recently served seller first, so that hundreds of deliveries of one do not delay another', async () => {
  const recorded = createRecordingEffect(undefined, { serviceOptions: { maxConcurrency: 1 } })
  for (let n = 0; n < 20; n++) await outbox.queue(`many${n}`, { seller: 2 })
  await outbox.queue('one', { seller: 3 })
  await outbox.queue('two', { seller: 3 })
  await outbox.start([recorded.effect])
  await outbox.hasSent(22)
  expect(keysOf(recorded).indexOf('one')).toBeLessThanOrEqual(1)
  expect(keysOf(recorded).indexOf('two')).toBeLessThanOrEqual(3)
})

it("sends the next order's delivery at once while a failed one waits for its backoff", async () => {
  const recorded = createRecordingEffect(({ key }) =>
    key === 'a' ? { failed: 'Servis ne radi' } : { done: true },
  )
  await outbox.queue('a')
  await outbox.queue('b')
  await outbox.start([recorded.effect])
  await outbox.hasSent(1)
  expect(keysOf(recorded)).toEqual(['a', 'b'])
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Servis ne radi' })
})

it('sends a failed delivery as soon as it is due, before later ones that still wait', async () => {
  let works = false
  const recorded = createRecordingEffect(
    ({ key }) => (key === 'a' && !works ? { failed: 'Servis ne radi' } : { done: true }),
    {
      serviceOptions: { partitionRate: { perSecond: 0.0001, burst: 3 } },
    },
  )
  for (const key of ['a', 'b', 'c', 'd']) await outbox.queue(key)
  await outbox.shiftTime('update private.outbox_lane set tokens = 2')
  await outbox.start([recorded.effect])
  await outbox.hasSent(1)
  works = true
  await outbox.shiftTime(
    `with due as (update private.outbox set due_at = now() - interval '1 second' where key = 'a') update private.outbox_lane set tokens = 3`,
  )
  await outbox.hasSent(4)
  expect(keysOf(recorded)).toEqual(['a', 'b', 'a', 'c', 'd'])
})

it('holds back later deliveries of an order while an earlier one is retried', async () => {
  let works = false
  const recorded = createRecordingEffect(({ key }) =>
    key === 'placed' && !works ? { failed: 'Servis ne radi' } : { done: true },
  )
  await outbox.queue('placed', { stream: 'order-1' })
  await outbox.queue('changed', { stream: 'order-1' })
  await outbox.queue('other', { stream: 'order-2' })
  await outbox.start([recorded.effect])
  await outbox.hasSent(1)
  expect(keysOf(recorded)).toEqual(['placed', 'other'])
  works = true
  await outbox.shiftTime(`update private.outbox set due_at = now() where key = 'placed'`)
  await outbox.hasSent(3)
  expect(keysOf(recorded)).toEqual(['placed', 'other', 'placed', 'changed'])
})

it('holds back later deliveries of an order while an earlier one is not due', async () => {
  const recorded = createRecordingEffect()
  await outbox.queue('placed', { stream: 'order-1', due: `now() + interval '9 minutes'` })
  await outbox.queue('changed', { stream: 'order-1' })
  await outbox.queue('other', { stream: 'order-2' })
  await outbox.start([recorded.effect])
  await outbox.hasSent(1)
  expect(keysOf(recorded)).toEqual(['other'])
})

it('sends the rest of an order after one of its deliveries is dead', async () => {
  const recorded = createRecordingEffect(({ key }) =>
    key === 'placed' ? { refused: 'Bot je blokiran' } : { done: true },
  )
  await outbox.queue('placed', { stream: 'order-1' })
  await outbox.queue('changed', { stream: 'order-1' })
  await outbox.start([recorded.effect])
  await outbox.hasSent(1)
  expect(await outbox.rowOf('placed')).toMatchObject({
    status: 'dead',
    attempts: 1,
    error: 'Bot je blokiran',
  })
})

it('passes all due deliveries of a partition to an effect in batches up to its limit, in order', async () => {
  const recorded = createRecordingEffect(undefined, {
    maxBatchSize: 3,
    serviceOptions: { maxConcurrency: 1 },
  })
  for (const key of ['a', 'b', 'c', 'd'])
    await outbox.queue(key, { stream: key === 'd' ? 'order-a' : `order-${key}` })
  await outbox.queue('z', { seller: 3 })
  await outbox.start([recorded.effect])
  await outbox.hasSent(5)
  expect(keysOf(recorded).sort()).toEqual(['a+b+c', 'd', 'z'])
})

it('claims again soon after the database failed, whatever the idle time', async () => {
  const recorded = createRecordingEffect()
  await outbox.queue('a')
  await outbox.shiftTime('alter table private.outbox_lane rename to away')
  await outbox.start([recorded.effect], { idleSeconds: 3600 })
  await eventually(async () => expect(outbox.warnings).not.toEqual([]))
  await outbox.shiftTime('alter table private.away rename to outbox_lane')
  await outbox.hasSent(1)
})
