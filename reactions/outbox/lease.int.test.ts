import type { Outcome } from '@pazar/integrations/outcome.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect, Lease } from '../effect.ts'
import {
  eventually,
  openOutboxFixture,
  createRecordingEffect,
  type OutboxFixture,
} from './testing/outbox-fixture.ts'
import { interruptedText, twiceUnknownText } from './verdict.ts'

let outbox: OutboxFixture
beforeEach(async () => {
  outbox = await openOutboxFixture()
})
afterEach(() => outbox.close())

it('tells a running effect that its lease was lost to another sender', async () => {
  let hold: Lease | undefined
  const effect: Effect = {
    ...createRecordingEffect().effect,
    isIdempotent: true,
    async deliver(deliveries, held) {
      hold = held
      await new Promise((resolve) => held!.signal.addEventListener('abort', resolve))
      return new Map(deliveries.map(({ key }) => [key, { failed: 'Prekinuto' }]))
    },
  }
  await outbox.queue('a')
  await outbox.start([effect], { leaseSeconds: 3 })
  await eventually(() => expect(hold).toBeDefined())
  expect(hold!.isHeld()).toBe(true)
  await outbox.shiftTime(
    `update private.outbox_lane set claim = gen_random_uuid(), leased_until = now() + interval '1 hour'`,
  )
  await eventually(() => expect(hold!.isHeld()).toBe(false))
})

it('renews the lease of an effect that takes longer than the lease', async () => {
  const lease = 2
  let wasLeaseHeld: boolean | undefined
  const effect: Effect = {
    ...createRecordingEffect().effect,
    async deliver(deliveries, held) {
      const first = await outbox.leasedUntil()
      await eventually(async () => expect(await outbox.leasedUntil()).toBeGreaterThan(first + lease * 1000))
      wasLeaseHeld = held!.isHeld()
      return new Map(deliveries.map(({ key }) => [key, { done: true }]))
    },
  }
  await outbox.queue('a')
  await outbox.start([effect], { leaseSeconds: lease })
  await outbox.hasSent(1)
  expect(wasLeaseHeld).toBe(true)
})

it.each([
  [false, { unknowns: 1 }],
  [true, { unknowns: 0 }],
])(
  'recovers deliveries of a dead sender when its lease ends (idempotent: %s)',
  async (isIdempotent, expected) => {
    const recorded = createRecordingEffect(undefined, { isIdempotent })
    await outbox.queue('a')
    await outbox.shiftTime(
      `update private.outbox set status = 'sending', attempts = 1, claim = gen_random_uuid()`,
    )
    await outbox.shiftTime(
      `update private.outbox_lane set claim = (select claim from private.outbox), leased_until = now() + interval '1 hour'`,
    )
    const sender = await outbox.start([recorded.effect])
    await outbox.queue('b', { seller: 3 })
    await outbox.hasSent(1)
    expect(await outbox.rowOf('a')).toMatchObject({ status: 'sending' })
    await outbox.shiftTime(`update private.outbox_lane set leased_until = now()`)
    sender.wake('all')
    await eventually(async () =>
      expect(await outbox.rowOf('a')).toMatchObject({
        status: 'waiting',
        attempts: 1,
        error: interruptedText,
        ...expected,
      }),
    )
  },
)

it('lets a live sender keep its partition for longer than the lease', async () => {
  let release = () => {}
  const recorded = createRecordingEffect(
    () =>
      new Promise<Outcome>((resolve) => {
        release = () => resolve({ done: true })
      }),
  )
  await outbox.queue('a')
  await outbox.start([recorded.effect], { leaseSeconds: 2 })
  await outbox.start([recorded.effect], { leaseSeconds: 2 })
  await eventually(() => expect(recorded.calls).toHaveLength(1))
  const first = await outbox.leasedUntil()
  await eventually(async () => expect(await outbox.leasedUntil()).toBeGreaterThan(first + 2_000))
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'sending' })
  release()
  await outbox.hasSent(1)
  expect(recorded.calls).toHaveLength(1)
})

/** The next outcome of an effect, whose delivery is under way until it is called. */
let answerLate: (outcome: Outcome) => void
const createSlowEffect = () =>
  createRecordingEffect(() => new Promise<Outcome>((resolve) => (answerLate = resolve)))

/** Starts a sender whose second attempt takes so long that it counts as interrupted, like the first. */
async function attemptTwiceTooSlowly() {
  const slow = createSlowEffect()
  await outbox.queue('a')
  await outbox.shiftTime('update private.outbox set attempts = 1, unknowns = 1')
  const sender = await outbox.start([slow.effect], { backOff: { firstSeconds: 3600, maxSeconds: 3600 } })
  await eventually(() => expect(slow.calls).toHaveLength(1))
  await outbox.shiftTime('update private.outbox_lane set leased_until = now()')
  sender.wake('all')
  await eventually(async () =>
    expect(await outbox.rowOf('a')).toMatchObject({ status: 'dead', unknowns: 2, error: twiceUnknownText }),
  )
  return slow
}

it.each<[string, Outcome, object]>([
  ['success', { done: true }, { status: 'sent', error: null }],
  ['that nothing was sent', { failed: 'Servis ne radi' }, { status: 'waiting', error: 'Servis ne radi' }],
  ['a refusal', { refused: 'Bot je blokiran' }, { status: 'dead', error: 'Bot je blokiran' }],
])('believes a sender that was given up and reports %s', async (_, outcome, expected) => {
  await attemptTwiceTooSlowly()
  answerLate(outcome)
  await eventually(async () =>
    expect(await outbox.rowOf('a')).toEqual({ attempts: 2, unknowns: 1, ...expected }),
  )
})

it('sends again at once, as the same attempt, if the sender that was given up was too slow to send', async () => {
  const slow = await attemptTwiceTooSlowly()
  answerLate({ failed: 'Server je zakasnio', isUnsent: true, isPostponed: true })
  await eventually(() => expect(slow.calls).toHaveLength(2))
  answerLate({ done: true })
  await outbox.hasSent(1)
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'sent', attempts: 2, unknowns: 1 })
})

it('ignores a sender that was given up once a user has requested the delivery again', async () => {
  await attemptTwiceTooSlowly()
  await outbox.shiftTime(
    `update private.outbox set status = 'waiting', attempts = 0, unknowns = 1, due_at = now() + interval '1 hour'`,
  )
  answerLate({ refused: 'Bot je blokiran' })
  // Waits until the outcome is recorded.
  await outbox.stopSenders()
  expect(await outbox.rowOf('a')).toMatchObject({ status: 'waiting', attempts: 0, unknowns: 1 })
})
