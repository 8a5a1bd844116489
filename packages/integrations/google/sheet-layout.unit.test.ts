import { describe, expect, it } from 'vitest'
import { layoutOf, type SheetTable } from './sheet-layout.ts'

/** A table of four columns with numeric ids. */
const table: SheetTable = {
  tabId: 7,
  title: 'T',
  headings: ['Datum', 'ID', 'Telefon', 'Status'],
  idColumn: 1,
  idOf: (text) => (/^\d+$/.test(text) ? text : undefined),
}
const made = ['Datum', 'ID', 'Telefon', 'Status']

describe('columns of our headings', () => {
  it.each<[string, string[][], number[], number]>([
    ['as created', [made], [0, 1, 2, 3], 0],
    ['despite different case and spaces', [[' DATUM', 'id ', 'telefon', 'STATUS']], [0, 1, 2, 3], 0],
    ['after a move', [['Status', 'ID', 'Datum', 'Telefon']], [2, 1, 3, 0], 0],
    ['after columns of the seller', [['Spakovano', ...made]], [1, 2, 3, 4], 0],
    [
      'around columns of the seller',
      [['Datum', 'ID', 'Kurir', 'Telefon', 'Status', 'Moje']],
      [0, 1, 3, 4],
      0,
    ],
    ['below rows of the seller', [['PORUDŽBINE 2026'], [], made, ['1.1.', '5', '064', 'x']], [0, 1, 2, 3], 2],
    ['after a rename of one', [['Datum', 'ID', 'Mobilni', 'Status']], [0, 1, 2, 3], 0],
    ['after a rename of the id heading', [['Datum', 'Broj', 'Telefon', 'Status']], [0, 1, 2, 3], 0],
    [
      'after a rename of the first behind a new column',
      [['Moje', 'Kada', 'ID', 'Telefon', 'Status']],
      [5, 2, 3, 4],
      0,
    ],
    ['after a rename of two neighbours', [['Datum', 'Broj', 'Mobilni', 'Status']], [0, 1, 2, 3], 0],
    ['on the right if one was deleted', [['Datum', 'ID', 'Status', 'Moje']], [0, 1, 4, 2], 0],
    [
      "on the right without overwriting the seller's column if the last was deleted",
      [['Datum', 'ID', 'Telefon', 'Moje']],
      [0, 1, 2, 4],
      0,
    ],
  ])('are found %s', (_, top, columns, headerRow) => {
    expect(layoutOf(table, top, [])).toMatchObject({ columns, headerRow, insertHeader: false })
  })
})

describe('the header of the tab', () => {
  it('stays as it is if it is complete', () =>
    expect(layoutOf(table, [made], [])).toMatchObject({ missing: [], insertHeader: false }))
  it('is written into an empty row', () => {
    expect(layoutOf(table, [], [])).toMatchObject({
      columns: [0, 1, 2, 3],
      headerRow: 0,
      insertHeader: false,
      missing: made.map((heading, column) => ({ heading, column })),
    })
    expect(
      layoutOf(
        table,
        [
          ['', ''],
          ['1.1.', '5'],
        ],
        ['', '5'],
      ),
    ).toMatchObject({ insertHeader: false, missing: { length: 4 } })
  })
  it('gets a new row if it was deleted', () => {
    expect(layoutOf(table, [['1.1.', '5', '064', 'x']], ['5', '6'])).toMatchObject({
      columns: [0, 1, 2, 3],
      insertHeader: true,
      missing: { length: 4 },
    })
  })
  it("keeps the seller's headings if all were renamed", () => {
    expect(
      layoutOf(
        table,
        [
          ['Kada', 'Broj', 'Mobilni', 'Stanje'],
          ['1.1.', '5'],
        ],
        ['Broj', '5'],
      ),
    ).toMatchObject({ columns: [0, 1, 2, 3], insertHeader: false, missing: [] })
  })
  it('is inserted above texts that are not above any ids', () => {
    expect(layoutOf(table, [['Moje beleške']], ['', 'x'])).toMatchObject({
      insertHeader: true,
      missing: { length: 4 },
    })
  })
  it('gets back only the heading that was cleared or deleted', () => {
    expect(layoutOf(table, [['Datum', 'ID', '', 'Status']], []).missing).toEqual([
      { column: 2, heading: 'Telefon' },
    ])
    expect(layoutOf(table, [['Datum', 'ID', 'Status', 'Moje']], []).missing).toEqual([
      { column: 4, heading: 'Telefon' },
    ])
  })
})
