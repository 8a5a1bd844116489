// Rules: confirmation/call-mode
import { setImmediate as settled } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { CallDesk } from './call-desk.ts'
import type { PendingCall } from './pending-call.ts'

const recorded = { message: '', state: 'refused', status: 'Otkazana', attempts: 0, nextCallAt: null } as const
const refusal = (status: number) =>
  Object.assign(new Error(), { status, body: { message: `odgovor ${status}` } })

/** The answer to each request that records a call, until it is set to be answered at once. */
let answers: ((answer: Error | typeof recorded) => void)[] = []
let sent: PendingCall['payload'][] = []
let orders: string[] = []

const api = {
  nextCall: async () => {
    const orderId = orders.shift()
    return { lease: orderId ? { orderId, token: 1 } : null, nextAt: null }
  },
  recordCall: (_orderId: string, payload: PendingCall['payload']) => {
    sent.push(payload)
    return new Promise((resolve, reject) => {
      answers.push((answer) => (answer instanceof Error ? reject(answer) : resolve(answer)))
    })
  },
  undoCall: async () => undefined,
  undoMerge: async () => undefined,
  extendLease: async () => undefined,
  releaseLease: async () => undefined,
}

const ignore = () => undefined
const openDesk = () =>
  new CallDesk({
    api: api as any,
    userId: 1,
    prepare: async () => undefined,
    onLease: ignore,
    onChange: ignore,
  })

async function answer(result: Error | typeof recorded): Promise<void> {
  answers.shift()!(result)
  await settled()
}

/** A desk that shows order B, after order A was refused. */
async function deskAfterRefusal() {
  const desk = openDesk()
  desk.take()
  await settled()
  desk.record({ outcome: 'refused' }, 'Ana')
  await settled()
  await answer(recorded)
  expect(desk.state()).toMatchObject({ phase: { kind: 'calling', lease: { orderId: 'B' } } })
  return { desk, callId: sent[0]!.callId }
}

const correction = { outcome: 'refused', reason: 'Selidba' } as const

beforeEach(() => {
  answers = []
  sent = []
  orders = ['A', 'B', 'C']
  const items = new Map<string, string>()
  vi.stubGlobal('sessionStorage', {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  })
  vi.stubGlobal('document', new EventTarget())
  vi.stubGlobal('window', new EventTarget())
})
afterAll(() => void vi.unstubAllGlobals())

it('records no outcome while a correction is sent again, and the next one after its answer', async () => {
  const { desk } = await deskAfterRefusal()
  desk.correct(correction)
  await settled()
  await answer(refusal(503))
  desk.record({ outcome: 'confirmed' }, 'Borko')
  expect(desk.state()).toMatchObject({
    phase: { kind: 'calling' },
    last: { change: { kind: 'correcting', attempts: 1 } },
  })
  desk.retryNow()
  await settled()
  await answer(recorded)
  desk.record({ outcome: 'confirmed' }, 'Borko')
  await settled()
  expect(sent.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'confirmed'])
  await answer(recorded)
})

it('keeps a correction and the outcome that waits for it over a reload', async () => {
  const { desk } = await deskAfterRefusal()
  desk.correct(correction)
  await settled()
  desk.record({ outcome: 'confirmed' }, 'Borko')
  await settled()
  const [, interrupted] = sent.splice(0)
  answers = []
  const stop = openDesk().start()
  await settled()
  await answer(recorded)
  await answer(recorded)
  expect(sent).toMatchObject([interrupted, { outcome: 'confirmed', token: 1 }])
  stop()
  sent = []
  openDesk().start()()
  await settled()
  expect(sent).toEqual([])
})
