// Rules: variants/options
import { expect, it } from 'vitest'
import {
  countMissing,
  emptyVariants,
  variantsBody,
  type VariantsDraft,
  variantsDraft,
  withAllCombinations,
  withNewAttribute,
  withoutAttribute,
  withoutOption,
  withoutValue,
  withRenamedValue,
  withValue,
} from './variants-draft.ts'

const view = {
  attributes: ['Veličina', 'Boja'],
  options: [
    ['M', 'Crna'],
    ['M', 'Bela'],
    ['L', 'Crna'],
  ].map((values, place) => ({
    variantId: place + 1,
    values,
    sku: '',
    priceDifference: place === 2 ? -200.5 : 0,
    unitCost: place === 2 ? '900.00' : null,
    image: null,
    inStock: true,
  })),
}
const shirt = variantsDraft(view)!
/** "M/Crna:1": values and id of each option. */
const shown = ({ options }: VariantsDraft) =>
  options.map(({ values, variantId }) => `${values.join('/')}:${variantId ?? ''}`)

it('shows what is stored and sends it back unchanged', () => {
  expect(shirt.options[2]).toMatchObject({ priceDifference: '-200,50', unitCost: '900', image: '' })
  expect(shirt.attributes).toEqual([
    { name: 'Veličina', values: ['M', 'L'] },
    { name: 'Boja', values: ['Crna', 'Bela'] },
  ])
  expect(variantsBody(shirt)).toMatchObject({
    attributes: ['Veličina', 'Boja'],
    options: [{ variantId: 1, image: null }, {}, {}],
  })
  expect(variantsDraft(null)).toBeNull()
  expect(variantsBody(null)).toBeNull()
})

it.each([
  [
    'a value adds its combinations',
    withValue(shirt, 1, 'Plava'),
    ['M/Crna:1', 'M/Bela:2', 'M/Plava:', 'L/Crna:3', 'L/Plava:'],
  ],
  ['a value that exists adds nothing', withValue(shirt, 0, 'M'), shown(shirt)],
  [
    'a renamed value keeps its ids',
    withRenamedValue(shirt, 0, 'M', 'S'),
    ['S/Crna:1', 'S/Bela:2', 'L/Crna:3'],
  ],
  ['a value cannot get the name of another', withRenamedValue(shirt, 0, 'M', 'L'), shown(shirt)],
  ['a removed value takes its options along', withoutValue(shirt, 0, 'M'), ['L/Crna:3']],
  [
    'the last value leaves the options of the other attribute',
    withoutValue(withoutValue(shirt, 0, 'M'), 0, 'L'),
    ['/Crna:3'],
  ],
  [
    'a removed attribute leaves the first option of each value',
    withoutAttribute(shirt, 0),
    ['Crna:1', 'Bela:2'],
  ],
  ['a removed option is gone', withoutOption(shirt, 0), ['M/Bela:2', 'L/Crna:3']],
  [
    'missing combinations can be added',
    withAllCombinations(shirt),
    ['M/Crna:1', 'M/Bela:2', 'L/Crna:3', 'L/Bela:'],
  ],
])('%s', (_, draft, expected) => expect(shown(draft)).toEqual(expected))

it('a second attribute keeps the options, and its first value goes to them', () => {
  const sizes = withValue(withValue(emptyVariants, 0, 'S'), 0, 'M')
  const withColour = withNewAttribute(sizes)
  expect(variantsBody(withColour)).toMatchObject({
    attributes: ['Veličina'],
    options: [{ values: ['S'] }, { values: ['M'] }],
  })
  expect(shown(withValue(withColour, 1, 'Crna'))).toEqual(['S/Crna:', 'M/Crna:'])
  expect([countMissing(shirt), countMissing(sizes), countMissing(emptyVariants)]).toEqual([1, 0, 0])
  expect(shown(withoutValue(withValue(emptyVariants, 0, 'S'), 0, 'S'))).toEqual([])
})
