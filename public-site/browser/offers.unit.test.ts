import { expect, test } from 'vitest'
import { largerSum, type Sum } from './offers.ts'

const first: Sum = { totalPrice: 3380, position: '8' }
const both: Sum = { totalPrice: 3770, position: '9' }

test.each([[[first, both]], [[both, first]], [[both, both, first]]])('answers in whatever order: what the order comes to is the last that was added', (answers) => {
  expect(answers.reduce<Sum | undefined>(largerSum, undefined)).toEqual(both)
})
