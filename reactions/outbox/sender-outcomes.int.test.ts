import type { Outcome } from '@pazar/integrations/outcome.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import type { Effect } from '../effect.ts'
import {
  eventually,
  openOutboxFixture,
  createRecordingEffect,
  type OutboxFixture,
} from './testing/outbox-fixture.ts'
import { twiceUnknownText } from './verdict.ts'

let outbox: OutboxFixture
beforeEach(async () => {
  outbox = await openOutboxFixture()
})
afterEach(() => outbox.close())

it('records an outcome for each delivery of a batch, and a failure for one without an outcome', async () => {
  const { effect } = createRecordingEffect(undefined, { maxBatchSize: 10 })
  for (const key of ['a', 'b', 'c', 'd']) await outbox.queue(key)
  await outbox.start([
    {
      ...effect,
      deliver: async () =>
        new Map<string, Outcome>([
          ['a', { done: true }],
          ['b', { skipped: 'Nije podešeno' }],
          ['c', { refused: 'Ne' }],
        ]),
    },
  ])
  await eventually(async () =>
    expect(await outbox.rowOf('d')).toMatchObject({
      status: 'waiting',
      attempts: 1,
      error: 'Nije rečeno šta se dogodilo',
    }),
  )
  expect([await outbox.rowOf('a'), await outbox.rowOf('b'), await outbox.rowOf('c')]).toMatchObject([
    { status: 'sent' },
    { status: 'skipped', error: 'Nije podešeno' },
    { status: 'dead', error: 'Ne' },
  ])
})

const bot = '123456789:AAHdqTcvCH1vGWJxfSeofSAs0K5PALDsaw'
const thrown = () => new TypeError(`Failed to parse URL from https://api.telegram.org/bot${bot}/sendMessage`)
it.each<[string, Effect['deliver']]>([
  ['rejects', () => Promise.reject(thrown())],
  [
    'throws',
    () => {
      throw thrown()
    },
  ],
])(
  'retries if an effect %s: sellers see a server error, operators the redacted error without tokens',
  async (_, deliver) => {
    const { effect } = createRecordingEffect()
    await outbox.queue('a')
    await outbox.start([{ ...effect, deliver }])
    await eventually(async () =>
      expect(await outbox.rowOf('a')).toMatchObject({
        status: 'waiting',
        attempts: 1,
        error: 'Slanje nije uspelo zbog greške na serveru',
      }),
    )
    const [[message, error]] = outbox.warnings as [[string, Error]]
    expect(message).toBe('reactions: telegram-order-message threw')
    expect(error).toMatchObject({
      name: 'TypeError',
      message: 'Failed to parse URL from https://api.telegram.org',
    })
    expect(`${error.message}${error.stack}`).not.toContain('AAHdq')
  },
)

it('retries an unknown outcome once, marked as a possible repetition, and leaves a second one to a person', async () => {
  const recorded = createRecordingEffect(() => ({ unknown: 'Veza je prekinuta' }))
  await outbox.queue('a')
  await outbox.start([recorded.effect], { backOff: { firstSeconds: 0.01, maxSeconds: 0.01 } })
  await eventually(async () =>
    expect(await outbox.rowOf('a')).toEqual({
      status: 'dead',
      attempts: 2,
      unknowns: 2,
      error: twiceUnknownText,
    }),
  )
  expect(recorded.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, true])
})

it('repeats a possibly sent delivery only after the availability check succeeds; until then each attempt fails without sending', async () => {
  let unavailable: Awaited<ReturnType<NonNullable<Effect['checkAvailability']>>> = {
    failed: 'Servis ne radi',
    isDown: true,
  }
  const checkedKeys: string[] = []
  const recorded = createRecordingEffect(
    (_delivery, nth) => (nth === 1 ? { unknown: 'Veza je prekinuta' } : { done: true }),
    {
      checkAvailability: async ({ key }) => (checkedKeys.push(key), unavailable),
    },
  )
  await outbox.queue('a')
  await outbox.start([recorded.effect], {
    backOff: { firstSeconds: 0.01, maxSeconds: 0.01 },
    circuit: { maxFaults: 99, firstSeconds: 1, maxSeconds: 1 },
  })
  await eventually(async () => expect((await outbox.rowOf('a')).attempts).toBeGreaterThan(4))
  expect(await outbox.rowOf('a')).toMatchObject({
    status: expect.stringMatching(/waiting|sending/),
    unknowns: 1,
    error: 'Servis ne radi',
  })
  expect(recorded.calls).toHaveLength(1)
  unavailable = undefined
  await outbox.hasSent(1)
  expect(recorded.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([false, true])
  expect(checkedKeys).toHaveLength((await outbox.rowOf('a')).attempts - 1)
})

it('makes a possibly sent delivery dead after all attempts if the service never becomes available', async () => {
  const recorded = createRecordingEffect(() => ({ unknown: 'Veza je prekinuta' }), {
    checkAvailability: async () => ({ failed: 'Servis ne radi', isDown: true }),
  })
  await outbox.queue('a')
  await outbox.start([recorded.effect], {
    backOff: { firstSeconds: 0.01, maxSeconds: 0.01 },
    maxAttempts: 4,
    circuit: { maxFaults: 99, firstSeconds: 1, maxSeconds: 1 },
  })
  await eventually(async () =>
    expect(await outbox.rowOf('a')).toEqual({
      status: 'dead',
      attempts: 4,
      unknowns: 1,
      error: 'Servis ne radi',
    }),
  )
  expect(recorded.calls).toHaveLength(1)
})

it('retries unknown outcomes like failures if the remote service detects repetitions', async () => {
  const recorded = createRecordingEffect(() => ({ unknown: 'Veza je prekinuta' }), { isIdempotent: true })
  await outbox.queue('a')
  await outbox.start([recorded.effect], {
    backOff: { firstSeconds: 0.01, maxSeconds: 0.01 },
    maxAttempts: 4,
    circuit: { maxFaults: 99, firstSeconds: 1, maxSeconds: 1 },
  })
  await eventually(async () =>
    expect(await outbox.rowOf('a')).toEqual({
      status: 'dead',
      attempts: 4,
      unknowns: 0,
      error: 'Veza je prekinuta',
    }),
  )
  expect(recorded.calls.flat().map(({ mayBeRepeated }) => mayBeRepeated)).toEqual([
    false,
    false,
    false,
    false,
  ])
})

it('claims nothing more after stop, and records the delivery under way', async () => {
  let release = () => {}
  const recorded = createRecordingEffect(
    () =>
      new Promise<Outcome>((resolve) => {
        release = () => resolve({ done: true })
      }),
    { serviceOptions: { maxConcurrency: 1 } },
  )
  await outbox.queue('a')
  await outbox.queue('b')
  const sender = await outbox.start([recorded.effect])
  await eventually(() => expect(recorded.calls).toHaveLength(1))
  const stopped = sender.stop()
  release()
  await stopped
  expect([await outbox.rowOf('a'), await outbox.rowOf('b')]).toMatchObject([
    { status: 'sent' },
    { status: 'waiting', attempts: 0 },
  ])
})

it('leaves deliveries of effects unknown to this release alone', async () => {
  const recorded = createRecordingEffect()
  await outbox.queue('new', { effect: 'fax' })
  await outbox.queue('a')
  await outbox.start([recorded.effect])
  await outbox.hasSent(1)
  expect(await outbox.rowOf('new')).toMatchObject({ status: 'waiting', attempts: 0 })
})

it('stores no answer about an order that was erased meanwhile', async () => {
  const recorded = createRecordingEffect(async () => {
    await outbox.shiftTime(`insert into private.stream_keys (stream, erased_at) values ('order-a', now())`)
    return { refused: 'Bad Request: Žarko' }
  })
  await outbox.queue('a')
  await outbox.start([recorded.effect])
  await eventually(async () => expect(await outbox.rowOf('a')).toMatchObject({ status: 'dead', error: null }))
})
