import { expect, test } from 'vitest'
import { sheetIdOf } from './sheet-id.ts'

test.each([
  ['https://docs.google.com/spreadsheets/d/1AbC-d_E/edit#gid=0', '1AbC-d_E'],
  ['https://docs.google.com/spreadsheets/u/1/d/1AbC/edit?usp=sharing', '1AbC'],
  [' 1AbC-d_E ', '1AbC-d_E'],
  ['https://primer.rs/spreadsheets/d/1AbC', 'https://primer.rs/spreadsheets/d/1AbC'],
])('sheetIdOf(%j) is %j', (pasted, id) => expect(sheetIdOf(pasted)).toBe(id))
