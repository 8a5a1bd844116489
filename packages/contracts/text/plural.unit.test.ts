import { expect, test } from 'vitest'
import { pluralForm, piecesText } from './plural.ts'

test.each([
  [0, 'kupaca'],
  [1, 'kupac'],
  [2, 'kupca'],
  [4, 'kupca'],
  [5, 'kupaca'],
  [11, 'kupaca'],
  [12, 'kupaca'],
  [14, 'kupaca'],
  [20, 'kupaca'],
  [21, 'kupac'],
  [22, 'kupca'],
  [111, 'kupaca'],
  [212, 'kupaca'],
  [3901, 'kupac'],
  [4302, 'kupca'],
  [15_000, 'kupaca'],
])('pluralForm(%i) is %j', (n, noun) => expect(pluralForm(n, 'kupac', 'kupca', 'kupaca')).toBe(noun))

test.each([
  [1, '1 komad'],
  [2, '2 komada'],
  [5, '5 komada'],
  [11, '11 komada'],
  [21, '21 komad'],
])('piecesText(%i) is %j', (n, text) => expect(piecesText(n)).toBe(text))
