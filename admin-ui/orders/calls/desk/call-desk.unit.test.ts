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
let undone: string[] = []
let undoAnswers: Record<string, Error> = {}
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
  undoCall: async (_orderId: string, callId: string) => {
    undone.push(callId)
    if (undoAnswers[callId]) throw undoAnswers[callId]
  },
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
  undone = []
  undoAnswers = {}
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
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
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
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
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

it.each<[title: string, answer: number | undefined, undoneCalls: string[], kind: string | undefined]>([
  ['recorded', undefined, ['correction'], undefined],
  ['not recorded', 404, ['correction', 'call'], undefined],
  ['recorded, but no longer the newest call', 409, ['correction'], 'failed'],
])('undoes a correction that was given up: %s', async (_, status, undoneCalls, kind) => {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  await answer(refusal(503))
  desk.giveUp()
  await settled()
  expect(desk.state().last).toMatchObject({ callId, change: { kind: 'failed', what: 'correction' } })
  const correctionId = sent[1]!.callId
  if (status) undoAnswers = { [correctionId]: refusal(status) }
  desk.undo()
  await settled()
  const names = { [callId]: 'call', [correctionId]: 'correction' }
  expect(undone.map((id) => names[id])).toEqual(undoneCalls)
  expect(desk.state().last?.change.kind).toBe(kind)
})

it('keeps the undo of a merge when a correction is answered later', async () => {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  const merge = { orderId: 'B', mergeId: 'm-1', text: 'Spojeno' }
  desk.merged(merge)
  await answer(recorded)
  expect(desk.state().last).toEqual({ ...merge, change: { kind: 'possible' } })
})

it('corrects no other call than the one that the user has chosen', async () => {
  const { desk } = await deskAfterRefusal()
  desk.correct('an earlier call', correction)
  await settled()
  expect(sent).toHaveLength(1)
})
