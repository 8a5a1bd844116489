// Rules: upsell/offer-page
import { expect, test } from 'vitest'
import { largerSum, type OrderTotal } from './offers.ts'

const first: OrderTotal = { totalPrice: 3380, position: '8' }
const both: OrderTotal = { totalPrice: 3770, position: '9' }

test.each([[[first, both]], [[both, first]], [[both, both, first]]])(
  'takes the total after the last added offer, in whatever order the answers arrive',
  (answers) => {
    expect(answers.reduce<OrderTotal | undefined>(largerSum, undefined)).toEqual(both)
  },
)
