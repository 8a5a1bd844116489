// Rules: entry/correction
import { expect, it } from 'vitest'
import { chosenVariants, draftOf, withOffer } from './correction-draft.ts'

const option = (variantId: number, value: string) => ({
  variantId,
  values: [value],
  sku: '',
  priceDifference: 0,
  unitCost: null,
  image: null,
  inStock: true,
})
const products = {
  product: {
    productName: 'Lampa',
    currentPrice: 2990_00,
    offers: [],
    sku: '',
    productCost: null,
    variants: { attributes: ['Boja'], options: [option(1, 'Crna'), option(2, 'Bela')] },
  },
  upsells: [],
}
const line = {
  lineId: '1',
  kind: 'product' as const,
  title: 'Lampa',
  sku: 'L-CRNA',
  variant: 'Crna',
  variantId: 1,
  pieces: 1,
  price: 2990,
  unitCost: 700,
}
const order = {
  lines: [line],
  discount: 0,
  delivery: { deliveryWay: 'free' as const, deliveryAmount: 0, deliveryText: '' },
}

it('uses the line of a variant again, and a new one without a cost for another variant', () => {
  const white = withOffer(draftOf(order), order, { quantity: 1, variants: [2] }, products)
  expect(white).toMatchObject([{ kind: 'product', variantId: 2, variant: 'Bela' }])
  expect(white[0]).not.toHaveProperty('lineId')
  expect(white[0]).not.toHaveProperty('unitCost')
  const draft = { ...draftOf(order), lines: white }
  expect(withOffer(draft, order, { quantity: 1, variants: [1] }, products)).toMatchObject([
    { key: '1', lineId: '1', variantId: 1, sku: 'L-CRNA' },
  ])
})

it('has a variant for each piece, and none while a number of pieces is not from 1 to 999', () => {
  const draft = draftOf(order)
  const variantsOf = (...typed: string[]) =>
    chosenVariants({ ...draft, lines: typed.map((pieces) => ({ ...draft.lines[0]!, pieces })) })
  expect(variantsOf('2', '1')).toEqual([1, 1, 1])
  expect(variantsOf('999')).toHaveLength(999)
  for (const wrong of ['99999999999', '2490', '1000', '1,5', '2.5', '-1', '0', '', 'dva'])
    expect(variantsOf(wrong, '1'), wrong).toEqual([])
})
