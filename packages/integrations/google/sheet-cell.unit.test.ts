// Rules: integrations/sheets
import { describe, expect, it } from 'vitest'
import { cellData, safeText } from './sheet-cell.ts'

describe('a text cell', () => {
  it.each([
    ['Petar Petrović', 'Petar Petrović'],
    ['=1+1', "'=1+1"],
    ['=HYPERLINK("https://zlo.rs";"Klik")', '\'=HYPERLINK("https://zlo.rs";"Klik")'],
    ['+1+1', "'+1+1"],
    ['-2+3', "'-2+3"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', "'=1"],
    ['\r\n=1', "'=1"],
    ['  =1', "'=1"],
    ['\u0000=1', "'=1"],
    ['＝1', "'＝1"],
    ['＋1', "'＋1"],
    ["'=1", "'=1"],
    ['+381641234567', '+381641234567'],
    ['+381 64 123 45 67', '+381 64 123 45 67'],
    ['+381-64', "'+381-64"],
    ['+381;=1', "'+381;=1"],
    ['0641234567', '0641234567'],
    ['a=b', 'a=b'],
    ['Zvati\nposle 17 h', 'Zvati posle 17 h'],
    ['', ''],
    ['pola \ud83d', 'pola \ufffd'],
  ])('writes %j as %j', (text, written) => expect(safeText(text)).toBe(written))

  it('is written as a string value, so that Google reads neither a formula nor a number', () => {
    expect(cellData('0641234567')).toEqual({ userEnteredValue: { stringValue: '0641234567' } })
    expect(cellData('=1')).toEqual({ userEnteredValue: { stringValue: "'=1" } })
  })
  it('is cleared by an empty text', () => expect(cellData(' ')).toEqual({}))
  it("is cut below Google's limit", () => expect(safeText('x'.repeat(60_000))).toHaveLength(40_000))
})

it('keeps the format of a number', () => {
  expect(cellData({ number: 1, type: 'NUMBER', pattern: '0' })).toEqual({
    userEnteredValue: { numberValue: 1 },
    userEnteredFormat: { numberFormat: { type: 'NUMBER', pattern: '0' } },
  })
})
