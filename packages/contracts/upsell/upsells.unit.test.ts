import { expect, test } from 'vitest'
import type { UpsellProduct, UpsellProductEvent } from './events.ts'
import { type UpsellRecord, evolveUpsells } from './upsells.ts'

const product: UpsellProduct = {
  id: 3001,
  originalUrl: 'https://primer.rs/futrola',
  title: 'Futrola',
  urgentDescription: '',
  originalPrice: 2,
  discountPrice: 1,
  productCost: 0,
  images: [],
  features: [],
  stockLeft: 5,
  sku: '',
  isActive: true,
  aiProcessed: false,
  aiProcessingError: null,
}
const added = (stockLeft = 5): UpsellProductEvent => ({
  type: 'UpsellProductAdded',
  data: { product: { ...product, stockLeft } },
})
const changed = (changes: Partial<UpsellProduct>): UpsellProductEvent => ({
  type: 'UpsellProductChanged',
  data: { upsellId: 3001, changes },
})
const stock = { upsellId: 3001, orderId: 'A'.repeat(26), quantity: 1 }
const taken: UpsellProductEvent = { type: 'UpsellStockTaken', data: stock }
const returned: UpsellProductEvent = { type: 'UpsellStockReturned', data: stock }

test.each([
  ['the default of a new product', [added()], 5, false],
  ['the default after a sale', [added(), taken], 4, false],
  ['the default after a sale that came back', [added(), taken, returned], 5, false],
  ['the default beside another change', [added(), changed({ title: 'Torba' })], 5, false],
  ['entered by a change', [added(), changed({ stockLeft: 12 })], 12, true],
  ['entered as the number of the default', [added(), changed({ stockLeft: 5 })], 5, true],
  ['entered, after a sale', [added(), changed({ stockLeft: 12 }), taken], 11, true],
  [
    'entered, after another change',
    [added(), changed({ stockLeft: 12 }), changed({ title: 'Torba' })],
    12,
    true,
  ],
  ['entered with a new product', [added(7)], 7, true],
])('evolveUpsells with a stock that is %s', (_what, events, stockLeft, hasEnteredStock) => {
  const upsells = events.reduce<readonly UpsellRecord[]>(evolveUpsells, [])
  expect(upsells).toMatchObject([{ stockLeft, hasEnteredStock }])
})
