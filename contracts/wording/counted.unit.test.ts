import { expect, test } from 'vitest'
import { counted, pieces } from './counted.ts'

test.each([
  [0, 'kupaca'], [1, 'kupac'], [2, 'kupca'], [4, 'kupca'], [5, 'kupaca'], [11, 'kupaca'], [12, 'kupaca'], [14, 'kupaca'], [20, 'kupaca'], [21, 'kupac'], [22, 'kupca'], [111, 'kupaca'],
  [212, 'kupaca'], [3901, 'kupac'], [4302, 'kupca'], [15_000, 'kupaca'],
])('%i: %s', (n, noun) => expect(counted(n, 'kupac', 'kupca', 'kupaca')).toBe(noun))

test.each([[1, '1 komad'], [2, '2 komada'], [5, '5 komada'], [11, '11 komada'], [21, '21 komad']])('%i pieces: %s', (n, text) => expect(pieces(n)).toBe(text))
