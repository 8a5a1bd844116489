// Rules: order-form/errors
import { defaultTerms, toTermsView } from '@pazar/contracts/website/terms.ts'
import { expect, test } from 'vitest'
import { changedText } from './changed-text.ts'

const free = toTermsView(defaultTerms)
const added = { ...free, deliveryWay: 'added' as const, deliveryAmount: 250 }
const byCourier = { ...free, deliveryWay: 'courier' as const, deliveryAmount: 350 }

test.each([
  [
    'only the price',
    'free 0',
    '3490',
    free,
    3790,
    'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.',
  ],
  [
    'the price with an unchanged delivery charge',
    'added 25000',
    '3740',
    added,
    4040,
    'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.',
  ],
  [
    'an added delivery charge',
    'free 0',
    '3490',
    added,
    3740,
    'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
  ],
  [
    'a dropped delivery charge',
    'added 25000',
    '3740',
    free,
    3490,
    'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
  ],
  [
    'a delivery charge paid to the courier',
    'free 0',
    '3490',
    byCourier,
    3490,
    'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
  ],
  [
    'both the price and the delivery',
    'free 0',
    '3490',
    added,
    4040,
    'Cena i dostava su u međuvremenu promenjene. Proverite novu cenu i dostavu i potvrdite porudžbinu ponovo.',
  ],
  [
    'the delivery (without a sent total)',
    'free 0',
    undefined,
    added,
    4040,
    'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
  ],
  [
    'the delivery (with an empty total)',
    'free 0',
    '',
    added,
    3740,
    'Dostava je u međuvremenu promenjena. Proverite novu dostavu i potvrdite porudžbinu ponovo.',
  ],
  [
    'the price (without a sent delivery)',
    undefined,
    '3490',
    added,
    3740,
    'Cena je u međuvremenu promenjena. Proverite novu cenu i potvrdite porudžbinu ponovo.',
  ],
])(
  'the message of a refused order states what has changed: %s',
  (_what, shownDelivery, totalPrice, terms, total, text) => {
    expect(changedText({ shownDelivery, totalPrice }, { terms, total }, 'Serbia')).toBe(text)
  },
)

test('the message is ijekavian outside Serbia', () => {
  expect(
    changedText(
      { shownDelivery: 'free 0', totalPrice: '34.9' },
      { terms: added, total: 284.9 },
      'Montenegro',
    ),
  ).toBe('Dostava je u međuvremenu promijenjena. Provjerite novu dostavu i potvrdite porudžbinu ponovo.')
})
