import { expect, test } from 'vitest'
import { headingClass, quoteOf } from './text-size.ts'

test("a heading as long as a shop's full product name gets a smaller size, a usual one does not", () => {
  expect(headingClass('Čaj vreo i posle 12 sati. Voda hladna ceo dan.')).toBeUndefined()
  expect(headingClass('Akumulatorski ultrazvučni ovlaživač vazduha sa daljinskim upravljačem 4,5 l')).toBe(
    'long-heading',
  )
})

test('a long quote scrolls within its card and is reachable by the keyboard', () => {
  expect(quoteOf('Stiglo za tri dana.')).toEqual({ className: 'as-typed' })
  expect(quoteOf('Koristim svakog dana. '.repeat(20))).toEqual({
    className: 'as-typed long-quote',
    tabIndex: 0,
  })
})
