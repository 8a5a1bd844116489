import { expect, it } from 'vitest'
import { deliveryProblem } from './delivery-rule.ts'

const plain = { isMarked: false }
const marked = { isMarked: true }
const row = (status: string, unknowns: number) => ({ status, unknowns, last_error: 'razlog' })

it.each([
  ['sent once', row('sent', 0), [plain]],
  ['sent once, late', row('sent', 1), [plain]],
  ['repeated with a note', row('sent', 1), [plain, marked]],
  ['first attempt lost, second marked', row('sent', 1), [marked]],
  ['left to a person, and it never arrived', row('dead', 2), []],
  ['left to a person, and it arrived twice', row('dead', 2), [plain, marked]],
])('accepts a message that was %s', (_, delivery, messages) => {
  expect(deliveryProblem(delivery, messages)).toBeUndefined()
})

it.each([
  ['was never queued', undefined, [], 'has no delivery'],
  ['is lost', row('sent', 0), [], 'was lost'],
  ['arrived twice for no reason', row('sent', 0), [plain, marked], 'although no outcome was unknown'],
  ['arrived twice without a note', row('sent', 1), [plain, plain], 'without the note'],
  ['arrived three times', row('dead', 2), [plain, marked, marked], 'arrived 3 times'],
  ['waits for ever', row('waiting', 0), [], 'is waiting (razlog)'],
  ['is dead after one unknown outcome', row('dead', 1), [plain], 'is dead'],
])('reports a message that %s', (_, delivery, messages, problem) => {
  expect(deliveryProblem(delivery, messages)).toContain(problem)
})
