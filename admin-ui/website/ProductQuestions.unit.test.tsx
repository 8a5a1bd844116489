import { markets } from '@pazar/contracts/money/market.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { ProductQuestions } from './ProductQuestions.tsx'

const noAnswers = { forWhom: '', solves: '', special: '', facts: '' }

const htmlFor = (market: (typeof markets)[number]) =>
  renderToStaticMarkup(
    <ProductQuestions market={market} values={noAnswers} errors={{}} onChange={() => {}} />,
  )

it.each(markets)('asks for ijekavian input only outside Serbia: %s', (market) => {
  expect(htmlFor(market).includes('upišite ijekavski')).toBe(market !== 'Serbia')
})
it.each([
  ['Serbia', 'dece', 'celoj'],
  ['Montenegro', 'djece', 'cijeloj'],
  ['Bosnia', 'djece', 'cijeloj'],
] as const)('gives examples in the language variant of %s', (market, ...words) => {
  for (const word of words) expect(htmlFor(market)).toMatch(new RegExp(` ${word}[ <]`))
})
it('shows the preposition "Za" in front of the audience field', () =>
  expect(htmlFor('Serbia')).toMatch(/>Za<\/p>/))
