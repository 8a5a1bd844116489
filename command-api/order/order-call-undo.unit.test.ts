// Rules: confirmation/undo, confirmation/queue
import { orderPlaced } from '@pazar/contracts/testing/order-placed.ts'
import type { OrderEvent } from '@pazar/contracts/order/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideOrderCalls, orderCallsFold } from './order-calls.ts'
import {
  placed,
  undo,
  automatic,
  called,
  noAnswer,
  undone,
  status,
  cancelled,
  restored,
  confirmedAutomatically,
  tracking,
  corrected,
  erased,
  refused,
  givenUp,
} from './testing/call-events.ts'

describe('undoing a call', () => {
  scenarios(orderCallsFold, decideOrderCalls, [
    {
      title: 'undoes the last call',
      given: [placed, called('confirmed')],
      when: undo(),
      outcome: [undone()],
    },
    {
      title: 'undoes a refusal with its cancellation, in one append',
      given: [placed, ...refused],
      when: undo(),
      outcome: [undone(), restored],
    },
    {
      title: 'undoes the last unanswered call with its cancellation',
      given: [placed, ...givenUp],
      when: undo('c-3'),
      outcome: [undone('c-3'), restored],
    },
    {
      title: 'appends no event for a repetition',
      given: [placed, ...refused, undone(), restored],
      when: undo(),
      outcome: [],
    },
    {
      title: 'refuses a call before the last one',
      given: [placed, noAnswer(1), noAnswer(2)],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a change of the status',
      given: [placed, called('confirmed'), status('Na čekanju', 'U dostavi')],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a cancellation by hand',
      given: [placed, noAnswer(1), cancelled()],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses if the cancellation was taken back by hand',
      given: [placed, ...refused, restored],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses after a tracking number',
      given: [placed, called('confirmed'), tracking],
      when: undo(),
      outcome: 'conflict',
    },
    {
      title: 'refuses once the customer was erased',
      given: [placed, called('confirmed'), erased],
      when: undo(),
      outcome: 'conflict',
    },
    { title: 'answers not_found for an unknown call', given: [placed], when: undo(), outcome: 'not_found' },
    {
      title: "answers not_found for another seller's order",
      given: [placed, called('confirmed')],
      when: undo('c-1', 8),
      outcome: 'not_found',
    },
  ])

  it('restores what the call has changed', () => {
    const before = stateAfter(orderCallsFold, [placed, noAnswer(1), noAnswer(2)])
    const after = stateAfter(orderCallsFold, [placed, ...givenUp, undone('c-3'), restored])
    expect(after.calls).toEqual(before.calls)
    expect(after.status).toBe('Na čekanju')
  })
})

describe('confirming automatically', () => {
  scenarios(orderCallsFold, decideOrderCalls, [
    { title: 'confirms once', given: [placed], when: automatic, outcome: [confirmedAutomatically] },
    {
      title: 'confirms no second time',
      given: [placed, confirmedAutomatically],
      when: automatic,
      outcome: [],
    },
    { title: 'leaves a called order alone', given: [placed, noAnswer(1)], when: automatic, outcome: [] },
    { title: 'leaves a cancelled order alone', given: [placed, cancelled()], when: automatic, outcome: [] },
    {
      title: 'leaves an order that needs no confirmation alone',
      given: [orderPlaced()],
      when: automatic,
      outcome: [],
    },
  ])
})

describe('a status set back to Na čekanju', () => {
  const due = (...events: OrderEvent[]) => stateAfter(orderCallsFold, events).calls

  it('continues where the calls were', () => {
    const away = [status('Na čekanju', 'U dostavi'), status('U dostavi', 'Na čekanju')]
    expect(due(placed, noAnswer(1), ...away)).toEqual(due(placed, noAnswer(1)))
    expect(due(placed, called('confirmed'), ...away)).toMatchObject({ state: 'confirmed', dueAt: null })
  })

  it.each([
    ['a refusal', refused],
    ['the last unanswered call', givenUp],
  ])('starts again after %s', (_what, events) => {
    expect(due(placed, ...events, restored)).toMatchObject({
      state: 'notCalled',
      attempts: 0,
      dueAt: expect.any(String),
    })
  })

  it('is called again after the customer of a wrong number was corrected', () => {
    expect(due(placed, called('wrongNumber'))).toMatchObject({ dueAt: null })
    expect(due(placed, called('wrongNumber'), corrected)).toMatchObject({ state: 'notCalled' })
  })
})
