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

describe('replacing a call whose answer was lost', () => {
  const recordedCorrection = [placed, ...refused, undone(), called('refused', { callId: 'c-2' })]
  const again = record('refused', { callId: 'c-3', replaces: 'c-1', abandonedIds: ['c-2'], reason })
  const recordedAgain = called('refused', { callId: 'c-3', reason })

  scenarios(orderCallsFold, decideOrderCalls, [
    {
      title: 'replaces the correction if it was recorded',
      given: recordedCorrection,
      when: again,
      outcome: [undone('c-2'), recordedAgain],
    },
    {
      title: 'replaces the call itself if the correction was not recorded',
      given: [placed, ...refused],
      when: again,
      outcome: [undone(), recordedAgain],
    },
    {
      title: 'appends no event for a repetition',
      given: [...recordedCorrection, undone('c-2'), recordedAgain],
      when: again,
      outcome: [],
    },
    {
      title: 'refuses the lost correction if it arrives afterwards',
      given: [placed, ...refused, undone(), recordedAgain],
      when: record('refused', correction),
      outcome: 'conflict',
    },
    {
      title: 'refuses if the correction was undone meanwhile',
      given: [...recordedCorrection, undone('c-2'), restored],
      when: again,
      outcome: 'conflict',
    },
    {
      title: 'replaces an outcome that was recorded',
      given: [placed, noAnswer(1)],
      when: record('confirmed', { callId: 'c-2', abandonedIds: ['c-1'] }),
      outcome: [undone(), called('confirmed', { callId: 'c-2' })],
    },
    {
      title: 'records an outcome if the one before it was not recorded',
      given: [placed],
      when: record('confirmed', { callId: 'c-2', abandonedIds: ['c-1'] }),
      outcome: [called('confirmed', { callId: 'c-2' })],
    },
    {
      title: 'refuses to replace an outcome after a change of the status',
      given: [placed, noAnswer(1), status('Na čekanju', 'U dostavi')],
      when: record('confirmed', { callId: 'c-2', abandonedIds: ['c-1'] }),
      outcome: 'conflict',
    },
  ])
})
