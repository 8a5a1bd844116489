// Rules: confirmation/call-mode
import { setImmediate as settled } from 'node:timers/promises'
import { afterAll, beforeEach, expect, it, vi } from 'vitest'
import { openDeskServer, recorded, refusal, stubPage } from '../testing/desk-server.ts'
import { CallDesk } from './call-desk.ts'

let server: ReturnType<typeof openDeskServer>

const ignore = () => undefined
const openDesk = () =>
  new CallDesk({
    api: server.api,
    userId: 1,
    prepare: async () => undefined,
    onLease: ignore,
    onChange: ignore,
  })

/** A desk that shows order B, after order A was refused. */
async function deskAfterRefusal() {
  const desk = openDesk()
  desk.take()
  await settled()
  desk.record({ outcome: 'refused' }, 'Ana')
  await settled()
  await server.answer(recorded)
  expect(desk.state()).toMatchObject({ phase: { kind: 'calling', lease: { orderId: 'B' } } })
  return { desk, callId: server.sent[0]!.callId }
}

/** Such a desk, whose correction was given up without an answer. */
async function deskAfterGivingUp() {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  await server.answer(refusal(503))
  desk.giveUp()
  await settled()
  expect(desk.state().last).toMatchObject({ callId, change: { kind: 'failed', what: 'correction' } })
  return { desk, callId, correctionId: server.sent[1]!.callId }
}

const correction = { outcome: 'refused', reason: 'Selidba' } as const
const otherCorrection = { outcome: 'refused', reason: 'Predomislio se' } as const
const merge = { orderId: 'B', mergeId: 'm-1', text: 'Spojeno' }

beforeEach(() => {
  server = openDeskServer()
  stubPage()
})
afterAll(() => void vi.unstubAllGlobals())

it('records no outcome while a correction is sent again, and the next one after its answer', async () => {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  await server.answer(refusal(503))
  desk.record({ outcome: 'confirmed' }, 'Borko')
  expect(desk.state()).toMatchObject({
    phase: { kind: 'calling' },
    last: { change: { kind: 'correcting', attempts: 1 } },
  })
  desk.retryNow()
  await settled()
  await server.answer(recorded)
  desk.record({ outcome: 'confirmed' }, 'Borko')
  await settled()
  expect(server.sent.map(({ outcome }) => outcome)).toEqual(['refused', 'refused', 'refused', 'confirmed'])
  await server.answer(recorded)
})

it('keeps a correction and the outcome that waits for it over a reload', async () => {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  desk.record({ outcome: 'confirmed' }, 'Borko')
  await settled()
  const [, interrupted] = server.sent.splice(0)
  server.loseAnswers()
  const stop = openDesk().start()
  await settled()
  await server.answer(recorded)
  await server.answer(recorded)
  expect(server.sent).toMatchObject([interrupted, { outcome: 'confirmed', token: 1 }])
  stop()
  server.sent.splice(0)
  openDesk().start()()
  await settled()
  expect(server.sent).toEqual([])
})

it.each<[title: string, answer: number | undefined, undoneCalls: string[], kind: string | undefined]>([
  ['recorded', undefined, ['correction'], undefined],
  ['not recorded', 404, ['correction', 'call'], undefined],
  ['recorded, but no longer the newest call', 409, ['correction'], 'failed'],
])('undoes a correction that was given up: %s', async (_, status, undoneCalls, kind) => {
  const { desk, callId, correctionId } = await deskAfterGivingUp()
  if (status) server.undoRefusals[correctionId] = refusal(status)
  desk.undo()
  await settled()
  const names = { [callId]: 'call', [correctionId]: 'correction' }
  expect(server.undone.map((id) => names[id])).toEqual(undoneCalls)
  expect(desk.state().last?.change.kind).toBe(kind)
})

it('keeps the undo of a merge when a correction is answered later', async () => {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  desk.merged(merge)
  await server.answer(recorded)
  expect(desk.state().last).toEqual({ ...merge, change: { kind: 'possible' } })
})

it('corrects no other call than the one that the user has chosen', async () => {
  const { desk } = await deskAfterRefusal()
  desk.correct('an earlier call', correction)
  await settled()
  expect(server.sent).toHaveLength(1)
})

it('shows why a correction was refused beside the merge that waited for it', async () => {
  const { desk, callId } = await deskAfterRefusal()
  desk.correct(callId, correction)
  await settled()
  desk.merged(merge)
  await server.answer(refusal(409))
  expect(desk.state()).toMatchObject({
    last: { ...merge, change: { kind: 'possible' } },
    failures: [{ callId, change: { kind: 'failed', what: 'correction', text: 'odgovor 409' } }],
  })
  desk.closeFailure(callId)
  expect(desk.state()).toMatchObject({ last: merge, failures: [] })
})

it.each(['undo', 'correction'] as const)('shows why the %s failed beside the next outcome', async (what) => {
  const { desk, callId } = await deskAfterRefusal()
  server.undoRefusals[callId] = refusal(409)
  if (what === 'undo') desk.undo()
  else desk.correct(callId, correction)
  desk.record({ outcome: 'confirmed' }, 'Borko')
  await settled()
  if (what === 'correction') await server.answer(refusal(409))
  await server.answer(recorded)
  expect(desk.state()).toMatchObject({
    last: { orderId: 'B', outcome: 'confirmed', change: { kind: 'possible' } },
    failures: [{ callId, change: { kind: 'failed', what, text: 'odgovor 409' } }],
  })
})

it('replaces a correction that was given up, as the server may have recorded it', async () => {
  const { desk, callId, correctionId } = await deskAfterGivingUp()
  desk.correct(callId, otherCorrection)
  await settled()
  const [, , again] = server.sent
  expect(again).toMatchObject({ ...otherCorrection, replaces: callId, abandonedIds: [correctionId] })
  await server.answer(recorded)
  expect(desk.state().last).toMatchObject({ callId: again!.callId, reason: otherCorrection.reason })
  desk.correct(again!.callId, correction)
  await settled()
  expect(server.sent[3]).toMatchObject({ replaces: again!.callId })
  expect(server.sent[3]).not.toHaveProperty('abandonedIds')
})

it('keeps over a reload which corrections were given up', async () => {
  const { desk, callId, correctionId } = await deskAfterGivingUp()
  desk.correct(callId, otherCorrection)
  await settled()
  server.loseAnswers()
  const reloaded = openDesk()
  const stop = reloaded.start()
  await settled()
  const [, , interrupted, resent] = server.sent
  expect(resent).toEqual(interrupted)
  await server.answer(refusal(503))
  reloaded.giveUp()
  await settled()
  reloaded.correct(callId, correction)
  await settled()
  expect(server.sent.at(-1)!.abandonedIds).toEqual([resent!.callId, correctionId])
  stop()
})

it('replaces an outcome that was given up by the next one of the same order', async () => {
  const desk = openDesk()
  desk.take()
  await settled()
  desk.record({ outcome: 'noAnswer' }, 'Ana')
  await settled()
  await server.answer(refusal(503))
  desk.giveUp()
  await settled()
  expect(desk.state().phase).toMatchObject({ kind: 'calling', warning: expect.any(String) })
  desk.record({ outcome: 'confirmed' }, 'Ana')
  await settled()
  const [abandoned, next] = server.sent
  expect(next).toMatchObject({ outcome: 'confirmed', abandonedIds: [abandoned!.callId] })
})
