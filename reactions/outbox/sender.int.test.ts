import { startTestDatabase, type TestDatabase } from '@pazar/database/testing/test-database.ts'
import { applySchema } from '@pazar/database/schema.ts'
import { outboxSchema } from '@pazar/database/outbox-table.ts'
import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import type { Delivery, Effect, Upstream } from '../effect.ts'
import { laneOf, openLanes } from './lanes.ts'
import { openUpstreams } from './open-upstreams.ts'
import { type Sender, startSender } from './sender.ts'
import { type SendingOptions, usualSending } from './sending-options.ts'
import { inTransaction } from './transaction.ts'
import { cutOff, twiceUnknown } from './verdict.ts'

let database: TestDatabase
let senders: Sender[]
beforeEach(async () => {
  database = await startTestDatabase()
  await applySchema(database.pool, outboxSchema)
  senders = []
})
afterEach(async () => {
  await Promise.all(senders.map((sender) => sender.stop()))
  await database.close()
})

const eventually = (assertion: () => void | Promise<void>) => vi.waitFor(assertion, { timeout: 10_000, interval: 10 })
const unlimited: Upstream = { name: 'telegram', concurrency: 8, rate: { perSecond: 10_000, burst: 10_000 }, laneRate: { perSecond: 10_000, burst: 10_000 } }

interface Told {
  calls: Delivery[][]
  effect: Effect
}
/** An effect that keeps what it is given, and answers what `says` says of each. */
function telling(says: (delivery: Delivery, nth: number) => Outcome | Promise<Outcome> = () => ({ done: true }), more: Partial<Effect> & { pressed?: Partial<Upstream> } = {}): Told {
  const calls: Delivery[][] = []
  const { pressed, ...rest } = more
  const effect: Effect = {
    name: 'telegram-order-message', upstream: { ...unlimited, ...pressed }, knowsRepetition: false, wants: () => false, ...rest,
    async deliver(deliveries) {
      const nth = calls.push([...deliveries])
      return new Map(await Promise.all(deliveries.map(async (delivery): Promise<[string, Outcome]> => [delivery.key, await says(delivery, nth)])))
    },
  }
  return { calls, effect }
}

async function queue(key: string, { seller = 2, stream = `order-${key}`, target = '', effect = 'telegram-order-message', due = 'now()', earlier = false } = {}): Promise<void> {
  const lane = laneOf(effect, seller, target)
  await inTransaction(database.pool, async (client) => {
    if (!earlier) await openLanes(client, [{ lane, effect }])
    await client.query(`insert into private.outbox (key, effect, event_id, stream, seller_id, target, lane, due_at) values ($1, $2, gen_random_uuid(), $3, $4, $5, $6, ${due})`, [
      key, effect, stream, seller, target, lane])
  })
}
async function start(effects: readonly Effect[], options: Partial<SendingOptions> = {}): Promise<Sender> {
  await openUpstreams(database.pool, effects)
  const sender = startSender({ pool: database.pool, effects, options: { ...usualSending, idle: 0.05, ...options }, warn: () => {}, changed: () => {} })
  senders.push(sender)
  return sender
}
const rowOf = async (key: string) => (await database.pool.query('select status, attempts, unknowns, last_error as error from private.outbox where key = $1', [key])).rows[0]
const keysOf = ({ calls }: Told) => calls.map((call) => call.map(({ key }) => key).join('+'))
const hasSent = (count: number) => eventually(async () => expect((await database.pool.query(`select 1 from private.outbox where status = 'sent'`)).rowCount).toBe(count))
const lanes = async () => (await database.pool.query(`select lane, greatest(0, extract(epoch from not_before - now()))::float as rest, failures from private.outbox_lane order by lane`)).rows
const upstream = async () => (await database.pool.query(
  `select faults, opened, reason, open_until is not null as "isOpen", greatest(0, extract(epoch from not_before - now()))::float as rest from private.outbox_upstream`)).rows[0]
/** What a while would bring. */
const later = (sql: string) => database.pool.query(sql)

it('a lane goes one after the other, in the order of the log, though two senders serve it', async () => {
  let underWay = 0
  let most = 0
  const told = telling(async () => {
    most = Math.max(most, ++underWay)
    await new Promise((resolve) => setImmediate(resolve))
    underWay--
    return { done: true }
  })
  for (let n = 10; n < 40; n++) await queue(`o${n}`)
  await start([told.effect])
  await start([told.effect])
  await hasSent(30)
  expect(keysOf(told)).toEqual(Array.from({ length: 30 }, (_, n) => `o${n + 10}`))
  expect(most).toBe(1)
})

it('two senders send each delivery of many lanes once', async () => {
  const told = telling()
  for (let n = 0; n < 120; n++) await queue(`o${n}`, { seller: 2 + (n % 12) })
  await start([told.effect])
  await start([told.effect])
  await hasSent(120)
  expect(new Set(keysOf(told)).size).toBe(120)
  expect(told.calls).toHaveLength(120)
})

it('who was served longest ago comes first: a seller with hundreds does not keep another waiting', async () => {
  const told = telling(undefined, { pressed: { concurrency: 1 } })
  for (let n = 0; n < 20; n++) await queue(`many${n}`, { seller: 2 })
  await queue('one', { seller: 3 })
  await queue('two', { seller: 3 })
  await start([told.effect])
  await hasSent(22)
  expect(keysOf(told).indexOf('one')).toBeLessThanOrEqual(1)
  expect(keysOf(told).indexOf('two')).toBeLessThanOrEqual(3)
})

it("one that fails steps aside for its back-off, and the next order's goes at once", async () => {
  const told = telling(({ key }) => (key === 'a' ? { failed: 'Servis ne radi' } : { done: true }))
  await queue('a')
  await queue('b')
  await start([told.effect])
  await hasSent(1)
  expect(keysOf(told)).toEqual(['a', 'b'])
  expect(await rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Servis ne radi' })
})

it('of one order nothing goes before what came earlier: behind one that failed its others wait', async () => {
  let works = false
  const told = telling(({ key }) => (key === 'placed' && !works ? { failed: 'Servis ne radi' } : { done: true }))
  await queue('placed', { stream: 'order-1' })
  await queue('changed', { stream: 'order-1' })
  await queue('other', { stream: 'order-2' })
  await start([told.effect])
  await hasSent(1)
  expect(keysOf(told)).toEqual(['placed', 'other'])
  works = true
  await later(`update private.outbox set due_at = now() where key = 'placed'`)
  await hasSent(3)
  expect(keysOf(told)).toEqual(['placed', 'other', 'placed', 'changed'])
})

it('of one order nothing goes before what waits for its time', async () => {
  const told = telling()
  await queue('placed', { stream: 'order-1', due: `now() + interval '9 minutes'` })
  await queue('changed', { stream: 'order-1' })
  await queue('other', { stream: 'order-2' })
  await start([told.effect])
  await hasSent(1)
  expect(keysOf(told)).toEqual(['other'])
})

it('a dead one does not hold back the rest of its order', async () => {
  const told = telling(({ key }) => (key === 'placed' ? { refused: 'Bot je blokiran' } : { done: true }))
  await queue('placed', { stream: 'order-1' })
  await queue('changed', { stream: 'order-1' })
  await start([told.effect])
  await hasSent(1)
  expect(await rowOf('placed')).toMatchObject({ status: 'dead', attempts: 1, error: 'Bot je blokiran' })
})

it('an effect that takes batches is given all that is due of a lane, up to its limit, several of one order in their order', async () => {
  const told = telling(undefined, { batch: 3, pressed: { concurrency: 1 } })
  for (const key of ['a', 'b', 'c', 'd']) await queue(key, { stream: key === 'd' ? 'order-a' : `order-${key}` })
  await queue('z', { seller: 3 })
  await start([told.effect])
  await hasSent(5)
  expect(keysOf(told).sort()).toEqual(['a+b+c', 'd', 'z'])
})

it('of a batch each has an outcome of its own, and one that is left out has failed', async () => {
  const { effect } = telling(undefined, { batch: 10 })
  for (const key of ['a', 'b', 'c', 'd']) await queue(key)
  await start([{ ...effect, deliver: async () => new Map<string, Outcome>([['a', { done: true }], ['b', { skipped: 'Nije podešeno' }], ['c', { refused: 'Ne' }]]) }])
  await eventually(async () => expect(await rowOf('d')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Nije rečeno šta se dogodilo' }))
  expect([await rowOf('a'), await rowOf('b'), await rowOf('c')]).toMatchObject([{ status: 'sent' }, { status: 'skipped', error: 'Nije podešeno' }, { status: 'dead', error: 'Ne' }])
})

it('an effect that throws has failed', async () => {
  const { effect } = telling()
  await queue('a')
  await start([{ ...effect, deliver: () => Promise.reject(new Error('baza')) }])
  await eventually(async () => expect(await rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Error: baza' }))
})

it('a lane is pressed no harder than its rate, by two senders together', async () => {
  const told = telling(undefined, { pressed: { laneRate: { perSecond: 0.0001, burst: 3 } } })
  for (let n = 0; n < 8; n++) await queue(`a${n}`)
  await queue('b', { seller: 3 })
  await start([told.effect])
  await start([told.effect])
  await hasSent(4)
  await later(`update private.outbox_lane set refilled_at = refilled_at - interval '20000 seconds' where lane like '%:2'`)
  await hasSent(6)
  expect(keysOf(told)).toEqual(expect.arrayContaining(['a0', 'a1', 'a2', 'a3', 'a4', 'b']))
})

it('an upstream is pressed no harder than its rate, by two senders and all lanes together', async () => {
  const told = telling(undefined, { pressed: { rate: { perSecond: 0.0001, burst: 5 } } })
  for (let n = 0; n < 9; n++) await queue(`a${n}`, { seller: 2 + n })
  await start([told.effect])
  await start([told.effect])
  await hasSent(5)
  await later(`update private.outbox_upstream set refilled_at = refilled_at - interval '10000 seconds'`)
  await hasSent(6)
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
  for (let n = 0; n < 12; n++) await queue(`a${n}`, { seller: 2 + n })
  await start([told.effect])
  await hasSent(12)
  expect(most).toBe(3)
})

it('an upstream that asks to wait is asked nothing more of this lane until then, and others go on', async () => {
  const told = telling(({ sellerId }) => (sellerId === 2 ? { failed: 'Prebrzo', retryAfter: 600 } : { done: true }))
  await queue('a', { seller: 2 })
  await queue('b', { seller: 2 })
  await start([told.effect])
  await eventually(async () => expect(await rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1 }))
  await queue('c', { seller: 3 })
  await hasSent(1)
  expect(keysOf(told)).toEqual(['a', 'c'])
  const [two, three] = await lanes()
  expect(two.rest).toBeGreaterThan(500)
  expect(three.rest).toBe(0)
})

it('an upstream that asks everybody to wait is asked nothing at all until then', async () => {
  const told = telling(({ sellerId }) => (sellerId === 2 ? { failed: 'Održavanje', retryAfter: 600, isDown: true } : { done: true }))
  await queue('a', { seller: 2 })
  await start([told.effect])
  await eventually(async () => expect((await upstream()).rest).toBeGreaterThan(500))
  await queue('b', { seller: 3 })
  await later(`update private.outbox_upstream set not_before = now()`)
  await hasSent(1)
  expect(keysOf(told)).toEqual(['a', 'b'])
})

const circuit = { faults: 3, first: 600, most: 3600 }
it('an upstream that has failed three times in a row, for whomever, is left alone: no attempt is used up; one call tries it, and an answer opens the way', async () => {
  let works = false
  const told = telling(() => (works ? { done: true } : { failed: 'Telegram ne radi', isDown: true }), { pressed: { concurrency: 1 } })
  for (let n = 0; n < 6; n++) await queue(`a${n}`, { seller: 2 + n })
  await start([told.effect], { circuit })
  await eventually(async () => expect(await upstream()).toMatchObject({ faults: 3, opened: 1, isOpen: true, reason: 'Telegram ne radi' }))
  expect(told.calls).toHaveLength(3)
  expect((await database.pool.query('select attempts from private.outbox order by key')).rows.map(({ attempts }) => attempts)).toEqual([1, 1, 1, 0, 0, 0])
  // The rest is over: one call finds that it is still away.
  await later('update private.outbox_upstream set open_until = now()')
  await eventually(async () => expect(await upstream()).toMatchObject({ opened: 2, isOpen: true }))
  expect(told.calls).toHaveLength(4)
  works = true
  await later('update private.outbox_upstream set open_until = now()')
  await hasSent(2)
  expect(await upstream()).toMatchObject({ faults: 0, opened: 0, isOpen: false, reason: null })
  await later('update private.outbox set due_at = now()')
  await hasSent(6)
})

it('an answer between them forgets what had failed', async () => {
  const told = telling((_delivery, nth) => (nth === 3 ? { failed: 'Pogrešan zahtev' } : { failed: 'Ne radi', isDown: true }), { pressed: { concurrency: 1 } })
  for (let n = 0; n < 5; n++) await queue(`a${n}`, { seller: 2 + n })
  await start([told.effect], { circuit })
  await eventually(() => expect(told.calls).toHaveLength(5))
  await eventually(async () => expect(await upstream()).toMatchObject({ faults: 2, isOpen: false }))
})

it('a probe that has nothing to ask leaves the next one to try', async () => {
  const told = telling(({ key }) => (key === 'unset' ? { skipped: 'Nije podešeno' } : { done: true }))
  await start([told.effect], { circuit })
  await later(`update private.outbox_upstream set open_until = now() + interval '1 hour', opened = 1, faults = 3`)
  await queue('unset')
  await queue('b')
  await later('update private.outbox_upstream set open_until = now()')
  await hasSent(1)
  expect(await upstream()).toMatchObject({ isOpen: false })
})

it('where each lane is a server of its own, one that is away rests alone', async () => {
  const told = telling(({ sellerId }) => (sellerId === 2 ? { unknown: 'Predugo' } : { done: true }), { knowsRepetition: true, pressed: { serverPerLane: true, concurrency: 1 } })
  for (let n = 0; n < 5; n++) await queue(`a${n}`, { seller: 2 })
  await start([told.effect], { circuit: { faults: 1, first: 600, most: 600 } })
  await eventually(async () => expect(await lanes()).toMatchObject([{ failures: 1 }]))
  expect((await lanes())[0].rest).toBeGreaterThan(3)
  await queue('b', { seller: 3 })
  await hasSent(1)
  expect(keysOf(told)).toEqual(['a0', 'b'])
  expect(await upstream()).toMatchObject({ faults: 0, isOpen: false })
})

it('an outcome that nobody knows is tried once more and says so; after a second one a person decides', async () => {
  const told = telling(() => ({ unknown: 'Veza je prekinuta' }))
  await queue('a')
  await start([told.effect], { backOff: { first: 0.01, most: 0.01 } })
  await eventually(async () => expect(await rowOf('a')).toEqual({ status: 'dead', attempts: 2, unknowns: 2, error: twiceUnknown }))
  expect(told.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, true])
})

it('where the upstream knows a repetition an unknown outcome is tried again like any failure, until all attempts are used up', async () => {
  const told = telling(() => ({ unknown: 'Veza je prekinuta' }), { knowsRepetition: true })
  await queue('a')
  await start([told.effect], { backOff: { first: 0.01, most: 0.01 }, maxAttempts: 4, circuit: { faults: 99, first: 1, most: 1 } })
  await eventually(async () => expect(await rowOf('a')).toEqual({ status: 'dead', attempts: 4, unknowns: 0, error: 'Veza je prekinuta' }))
  expect(told.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, false, false, false])
})

it.each([[false, { unknowns: 1 }], [true, { unknowns: 0 }]])('what a sender that is gone had begun is found when its lease ends (knows repetitions: %s)', async (knowsRepetition, expected) => {
  const told = telling(undefined, { knowsRepetition })
  await queue('a')
  await later(`update private.outbox set status = 'sending', attempts = 1, claim = gen_random_uuid()`)
  await later(`update private.outbox_lane set claim = (select claim from private.outbox), leased_until = now() + interval '1 hour'`)
  const sender = await start([told.effect])
  await queue('b', { seller: 3 })
  await hasSent(1)
  expect(await rowOf('a')).toMatchObject({ status: 'sending' })
  await later(`update private.outbox_lane set leased_until = now()`)
  sender.ring()
  await eventually(async () => expect(await rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: cutOff, ...expected }))
})

it('a lane stays with a sender that takes longer than the lease, as long as it lives', async () => {
  let release = () => {}
  const told = telling(() => new Promise<Outcome>((resolve) => { release = () => resolve({ done: true }) }))
  await queue('a')
  await start([told.effect], { lease: 0.6 })
  await start([told.effect], { lease: 0.6 })
  await eventually(() => expect(told.calls).toHaveLength(1))
  const leasedUntil = async () => (await database.pool.query<{ until: Date }>('select leased_until as until from private.outbox_lane')).rows[0]!.until.getTime()
  const first = await leasedUntil()
  await eventually(async () => expect(await leasedUntil()).toBeGreaterThan(first + 1_200))
  expect(await rowOf('a')).toMatchObject({ status: 'sending' })
  release()
  await hasSent(1)
  expect(told.calls).toHaveLength(1)
})

it('a sender that stops takes nothing more, and what is under way is written', async () => {
  let release = () => {}
  const told = telling(() => new Promise<Outcome>((resolve) => { release = () => resolve({ done: true }) }), { pressed: { concurrency: 1 } })
  await queue('a')
  await queue('b')
  const sender = await start([told.effect])
  await eventually(() => expect(told.calls).toHaveLength(1))
  const stopped = sender.stop()
  release()
  await stopped
  expect([await rowOf('a'), await rowOf('b')]).toMatchObject([{ status: 'sent' }, { status: 'waiting', attempts: 0 }])
})

it('deliveries of effects that this release does not know are left alone', async () => {
  const told = telling()
  await queue('new', { effect: 'fax' })
  await queue('a')
  await start([told.effect])
  await hasSent(1)
  expect(await rowOf('new')).toMatchObject({ status: 'waiting', attempts: 0 })
})
