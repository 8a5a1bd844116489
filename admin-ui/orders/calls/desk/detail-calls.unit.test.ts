// Rules: confirmation/call-mode
import { setImmediate as settled } from 'node:timers/promises'
import { expect, it } from 'vitest'
import { openDeskServer, recorded, refusal } from '../testing/desk-server.ts'
import { DetailCalls } from './detail-calls.ts'

it('sends an outcome again as the same call, and another one in its place', async () => {
  const server = openDeskServer()
  const calls = new DetailCalls({ api: server.api, userId: 1, onChange: () => undefined })
  async function record(outcome: 'noAnswer' | 'refused', answer: typeof recorded | Error) {
    const recording = calls.record('A', outcome, 'Ana').catch((error: unknown) => error)
    await settled()
    expect(calls.state().phase.kind).toBe('sending')
    await server.answer(answer)
    const error = await recording
    expect([error, calls.state().phase.kind]).toEqual([answer === recorded ? undefined : answer, 'idle'])
  }
  await record('noAnswer', refusal(503))
  await record('noAnswer', refusal(503))
  await record('refused', refusal(409))
  await record('refused', recorded)
  const [lost, again, refused, last] = server.sent
  expect(again).toEqual(lost)
  expect(refused).toMatchObject({ outcome: 'refused', abandonedIds: [lost!.callId] })
  expect(last!.abandonedIds).toEqual([lost!.callId])
  expect(calls.state().last).toMatchObject({ callId: last!.callId, change: { kind: 'possible' } })
  await record('noAnswer', recorded)
  expect(server.sent.at(-1)).not.toHaveProperty('abandonedIds')
})
