import type { Outcome } from '@pazar/upstreams/outcome.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect } from '../effect.ts'
import { eventually, openOutbox, telling, type Outbox } from './testing/outbox-stage.ts'
import { cutOff, twiceUnknown } from './verdict.ts'

let outbox: Outbox
beforeEach(async () => {
  outbox = await openOutbox()
})
afterEach(() => outbox.close())

it('of a batch each has an outcome of its own, and one that is left out has failed', async () => {
  const { effect } = telling(undefined, { batch: 10 })
  for (const key of ['a', 'b', 'c', 'd']) await outbox.queue(key)
  await outbox.start([{ ...effect, deliver: async () => new Map<string, Outcome>([['a', { done: true }], ['b', { skipped: 'Nije podešeno' }], ['c', { refused: 'Ne' }]]) }])
  await eventually(async () => expect(await outbox.rowOf('d')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Nije rečeno šta se dogodilo' }))
  expect([await outbox.rowOf('a'), await outbox.rowOf('b'), await outbox.rowOf('c')]).toMatchObject([{ status: 'sent' }, { status: 'skipped', error: 'Nije podešeno' }, { status: 'dead', error: 'Ne' }])
})

const bot = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const thrown = () => new TypeError(`Failed to parse URL from https://api.telegram.org/bot${bot}/sendMessage`)
it.each<[string, Effect['deliver']]>([
  ['rejects', () => Promise.reject(thrown())],
  ['throws', () => { throw thrown() }],
])('an effect that %s has failed: people read that it is the server, operators what it was, nobody a token', async (_, deliver) => {
  const { effect } = telling()
  await outbox.queue('a')
  await outbox.start([{ ...effect, deliver }])
  await eventually(async () => expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: 'Slanje nije uspelo zbog greške na serveru' }))
  const [[message, error]] = outbox.warnings as [[string, Error]]
  expect(message).toBe('reactions: telegram-order-message threw')
  expect(error).toMatchObject({ name: 'TypeError', message: 'Failed to parse URL from https://api.telegram.org' })
  expect(`${error.message}${error.stack}`).not.toContain('AAHdq')
})

it('an outcome that nobody knows is tried once more and says so; after a second one a person decides', async () => {
  const told = telling(() => ({ unknown: 'Veza je prekinuta' }))
  await outbox.queue('a')
  await outbox.start([told.effect], { backOff: { first: 0.01, most: 0.01 } })
  await eventually(async () => expect(await outbox.rowOf('a')).toEqual({ status: 'dead', attempts: 2, unknowns: 2, error: twiceUnknown }))
  expect(told.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, true])
})

it('an outcome that nobody knows is repeated only once the upstream answers something harmless: until then it has failed, as often as anything may, and nothing was sent', async () => {
  let away: Awaited<ReturnType<NonNullable<Effect['asksFirst']>>> = { failed: 'Servis ne radi', isDown: true }
  const asked: string[] = []
  const told = telling((_delivery, nth) => (nth === 1 ? { unknown: 'Veza je prekinuta' } : { done: true }), { asksFirst: async ({ key }) => (asked.push(key), away) })
  await outbox.queue('a')
  await outbox.start([told.effect], { backOff: { first: 0.01, most: 0.01 }, circuit: { faults: 99, first: 1, most: 1 } })
  await eventually(async () => expect((await outbox.rowOf('a')).attempts).toBeGreaterThan(4))
  expect(await outbox.rowOf('a')).toMatchObject({ status: expect.stringMatching(/waiting|sending/), unknowns: 1, error: 'Servis ne radi' })
  expect(told.calls).toHaveLength(1)
  away = undefined
  await outbox.hasSent(1)
  expect(told.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, true])
  expect(asked).toHaveLength((await outbox.rowOf('a')).attempts - 1)
})

it('what may have arrived and cannot be asked about waits for a person after all its attempts, still untold apart', async () => {
  const told = telling(() => ({ unknown: 'Veza je prekinuta' }), { asksFirst: async () => ({ failed: 'Servis ne radi', isDown: true }) })
  await outbox.queue('a')
  await outbox.start([told.effect], { backOff: { first: 0.01, most: 0.01 }, maxAttempts: 4, circuit: { faults: 99, first: 1, most: 1 } })
  await eventually(async () => expect(await outbox.rowOf('a')).toEqual({ status: 'dead', attempts: 4, unknowns: 1, error: 'Servis ne radi' }))
  expect(told.calls).toHaveLength(1)
})

it('where the upstream knows a repetition an unknown outcome is tried again like any failure, until all attempts are used up', async () => {
  const told = telling(() => ({ unknown: 'Veza je prekinuta' }), { knowsRepetition: true })
  await outbox.queue('a')
  await outbox.start([told.effect], { backOff: { first: 0.01, most: 0.01 }, maxAttempts: 4, circuit: { faults: 99, first: 1, most: 1 } })
  await eventually(async () => expect(await outbox.rowOf('a')).toEqual({ status: 'dead', attempts: 4, unknowns: 0, error: 'Veza je prekinuta' }))
  expect(told.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, false, false, false])
})

it.each([[false, { unknowns: 1 }], [true, { unknowns: 0 }]])('what a sender that is gone had begun is found when its lease ends (knows repetitions: %s)', async (knowsRepetition, expected) => {
  const told = telling(undefined, { knowsRepetition })
  await outbox.queue('a')
  await outbox.later(`update private.outbox set status = 'sending', attempts = 1, claim = gen_random_uuid()`)
  await outbox.later(`update private.outbox_lane set claim = (select claim from private.outbox), leased_until = now() + interval '1 hour'`)
  const sender = await outbox.start([told.effect])
  await outbox.queue('b', { seller: 3 })
  await outbox.hasSent(1)
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'sending' })
  await outbox.later(`update private.outbox_lane set leased_until = now()`)
  sender.ring()
  await eventually(async () => expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 1, error: cutOff, ...expected }))
})

it('a lane stays with a sender that takes longer than the lease, as long as it lives', async () => {
  let release = () => {}
  const told = telling(() => new Promise<Outcome>((resolve) => { release = () => resolve({ done: true }) }))
  await outbox.queue('a')
  await outbox.start([told.effect], { lease: 2 })
  await outbox.start([told.effect], { lease: 2 })
  await eventually(() => expect(told.calls).toHaveLength(1))
  const first = await outbox.leasedUntil()
  await eventually(async () => expect(await outbox.leasedUntil()).toBeGreaterThan(first + 2_000))
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'sending' })
  release()
  await outbox.hasSent(1)
  expect(told.calls).toHaveLength(1)
})

it('a sender that stops takes nothing more, and what is under way is written', async () => {
  let release = () => {}
  const told = telling(() => new Promise<Outcome>((resolve) => { release = () => resolve({ done: true }) }), { pressed: { concurrency: 1 } })
  await outbox.queue('a')
  await outbox.queue('b')
  const sender = await outbox.start([told.effect])
  await eventually(() => expect(told.calls).toHaveLength(1))
  const stopped = sender.stop()
  release()
  await stopped
  expect([await outbox.rowOf('a'), await outbox.rowOf('b')]).toMatchObject([{ status: 'sent' }, { status: 'waiting', attempts: 0 }])
})

it('deliveries of effects that this release does not know are left alone', async () => {
  const told = telling()
  await outbox.queue('new', { effect: 'fax' })
  await outbox.queue('a')
  await outbox.start([told.effect])
  await outbox.hasSent(1)
  expect(await outbox.rowOf('new')).toMatchObject({ status: 'waiting', attempts: 0 })
})
