// Rules: confirmation/outcomes, confirmation/undo
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideOrderCalls, orderCallsFold } from './order-calls.ts'
import {
  placed,
  record,
  undo,
  called,
  noAnswer,
  undone,
  status,
  cancelled,
  restored,
  mondayMorning,
  later,
  tracking,
  refused,
} from './testing/call-events.ts'

const calledLater = called('later', { nextCallAt: mondayMorning })
const correction = { callId: 'c-2', replaces: 'c-1' }
const reason = 'Predomislio se'

describe('correcting the last call', () => {
  scenarios(orderCallsFold, decideOrderCalls, [
    {
      title: 'changes the time of the next call, in one append',
      given: [placed, calledLater],
      when: record('later', { ...correction, later: Date.parse(later) }),
      outcome: [undone(), called('later', { callId: 'c-2', nextCallAt: later })],
    },
    {
      title: 'changes the reason of a refusal without a change of the status',
      given: [placed, ...refused],
      when: record('refused', { ...correction, reason }),
      outcome: [undone(), called('refused', { callId: 'c-2', reason })],
    },
    {
      title: 'takes back the cancellation with another outcome',
      given: [placed, ...refused],
      when: record('confirmed', correction),
      outcome: [undone(), restored, called('confirmed', { callId: 'c-2' })],
    },
    {
      title: 'cancels with a refusal in place of another outcome',
      given: [placed, calledLater],
      when: record('refused', correction),
      outcome: [undone(), called('refused', { callId: 'c-2' }), cancelled('Odbijeno na pozivu')],
    },
    {
      title: 'counts the attempt once',
      given: [placed, noAnswer(1), noAnswer(2)],
      when: record('noAnswer', { callId: 'c-3', replaces: 'c-2' }),
      outcome: [undone('c-2'), called('noAnswer', { callId: 'c-3', attempt: 2, nextCallAt: mondayMorning })],
    },
    {
      title: 'appends no event for a repetition',
      given: [placed, ...refused, undone(), called('refused', { callId: 'c-2', reason })],
      when: record('refused', { ...correction, reason }),
      outcome: [],
    },
    {
      title: 'rejects a time in the past and leaves the call as it is',
      given: [placed, calledLater],
      when: record('later', { ...correction, later: 0 }),
      outcome: 'invalid',
    },
    {
      title: 'refuses a call that is not the last one',
      given: [placed, noAnswer(1), noAnswer(2)],
      when: record('later', { callId: 'c-3', replaces: 'c-1' }),
      outcome: 'conflict',
    },
    {
      title: 'refuses a call that was undone meanwhile',
      given: [placed, ...refused, undone(), restored],
      when: record('refused', { ...correction, reason }),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a change of the status',
      given: [placed, calledLater, status('Na čekanju', 'U dostavi')],
      when: record('later', correction),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a tracking number',
      given: [placed, calledLater, tracking],
      when: record('later', correction),
      outcome: 'conflict',
    },
    {
      title: 'answers not_found for an unknown call',
      given: [placed],
      when: record('later', correction),
      outcome: 'not_found',
    },
    {
      title: 'is undone with its cancellation',
      given: [placed, ...refused, undone(), called('refused', { callId: 'c-2', reason })],
      when: undo('c-2'),
      outcome: [undone('c-2'), restored],
    },
  ])

  it('leaves the order as if the call had been recorded so at first', () => {
    const corrected = stateAfter(orderCallsFold, [
      placed,
      ...refused,
      undone(),
      called('refused', { callId: 'c-2', reason }),
    ])
    const direct = stateAfter(orderCallsFold, [
      placed,
      called('refused', { callId: 'c-2', reason }),
      cancelled(),
    ])
    const calls = direct.calls!.calls.map((call) => ({ ...call, at: expect.any(String) }))
    expect(corrected).toEqual({ ...direct, calls: { ...direct.calls, calls }, undone: ['c-1'] })
  })
})
