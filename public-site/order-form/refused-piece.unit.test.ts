// Rules: variants/choice
import { expect, it } from 'vitest'
import { sizes } from '../testing/websites.ts'
import { refusedPiece } from './refused-piece.ts'

const soldOut = 'Varijanta „M / Bela“ nije na stanju. Izaberite drugu.'
const notOffered = 'Izabrana varijanta više nije u ponudi. Izaberite drugu.'

it.each([
  ['with the variant that the message names', soldOut, ['1', '2', '2'], 1],
  ['with a variant that the page has lost', notOffered, ['1', '', '9'], 2],
  ['with a lost variant that the message names', soldOut, ['1', '9'], 1],
  ['that is first, if no piece has a wrong variant', notOffered, ['1', '2'], 0],
  ['that is first, if nothing was chosen', soldOut, [], 0],
] as const)('marks the piece %s', (_which, message, chosen, piece) =>
  expect(refusedPiece(message, chosen, sizes)).toBe(piece),
)
