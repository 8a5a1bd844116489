import { describe, expect, it } from 'vitest'
import { layoutOf, type SheetTable } from './sheet-layout.ts'

/** A table of four columns whose ids are numbers. */
const table: SheetTable = { tabId: 7, title: 'T', headings: ['Datum', 'ID', 'Telefon', 'Status'], idColumn: 1, idOf: (text) => (/^\d+$/.test(text) ? text : undefined) }
const made = ['Datum', 'ID', 'Telefon', 'Status']

describe('columns are found', () => {
  it.each<[string, string[][], number[], number]>([
    ['as they were made', [made], [0, 1, 2, 3], 0],
    ['whatever the letters\' case and the spaces', [[' DATUM', 'id ', 'telefon', 'STATUS']], [0, 1, 2, 3], 0],
    ['where they were moved', [['Status', 'ID', 'Datum', 'Telefon']], [2, 1, 3, 0], 0],
    ['behind columns of the seller\'s own', [['Spakovano', ...made]], [1, 2, 3, 4], 0],
    ['around columns of the seller\'s own', [['Datum', 'ID', 'Kurir', 'Telefon', 'Status', 'Moje']], [0, 1, 3, 4], 0],
    ['below what the seller put above', [['PORUDŽBINE 2026'], [], made, ['1.1.', '5', '064', 'x']], [0, 1, 2, 3], 2],
    ['where one was renamed', [['Datum', 'ID', 'Mobilni', 'Status']], [0, 1, 2, 3], 0],
    ['where the ids\' own was renamed', [['Datum', 'Broj', 'Telefon', 'Status']], [0, 1, 2, 3], 0],
    ['where the first was renamed and another put before it', [['Moje', 'Kada', 'ID', 'Telefon', 'Status']], [5, 2, 3, 4], 0],
    ['where two were renamed side by side', [['Datum', 'Broj', 'Mobilni', 'Status']], [0, 1, 2, 3], 0],
    ['on the right where one was deleted', [['Datum', 'ID', 'Status', 'Moje']], [0, 1, 4, 2], 0],
    ['on the right, over nothing of the seller\'s, where the last was deleted', [['Datum', 'ID', 'Telefon', 'Moje']], [0, 1, 2, 4], 0],
  ])('%s', (_, top, columns, headerRow) => {
    expect(layoutOf(table, top, [])).toMatchObject({ columns, headerRow, insertHeader: false })
  })
})

describe('the header', () => {
  it('is left as it is where all of it is there', () => expect(layoutOf(table, [made], [])).toMatchObject({ missing: [], insertHeader: false }))
  it('is written into an empty row', () => {
    expect(layoutOf(table, [], [])).toMatchObject({ columns: [0, 1, 2, 3], headerRow: 0, insertHeader: false, missing: made.map((heading, column) => ({ heading, column })) })
    expect(layoutOf(table, [['', ''], ['1.1.', '5']], ['', '5'])).toMatchObject({ insertHeader: false, missing: { length: 4 } })
  })
  it('gets a row of its own where it was deleted', () => {
    expect(layoutOf(table, [['1.1.', '5', '064', 'x']], ['5', '6'])).toMatchObject({ columns: [0, 1, 2, 3], insertHeader: true, missing: { length: 4 } })
  })
  it('is the seller\'s where he renamed all of it', () => {
    expect(layoutOf(table, [['Kada', 'Broj', 'Mobilni', 'Stanje'], ['1.1.', '5']], ['Broj', '5'])).toMatchObject({ columns: [0, 1, 2, 3], insertHeader: false, missing: [] })
  })
  it('is written above words that are over no ids', () => {
    expect(layoutOf(table, [['Moje beleške']], ['', 'x'])).toMatchObject({ insertHeader: true, missing: { length: 4 } })
  })
  it('gets back the heading that was emptied or deleted, alone', () => {
    expect(layoutOf(table, [['Datum', 'ID', '', 'Status']], []).missing).toEqual([{ column: 2, heading: 'Telefon' }])
    expect(layoutOf(table, [['Datum', 'ID', 'Status', 'Moje']], []).missing).toEqual([{ column: 4, heading: 'Telefon' }])
  })
})
