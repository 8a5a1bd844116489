import type { sheets_v4 } from '@googleapis/sheets'

/** A text, or a number as it is shown: https://developers.google.com/workspace/sheets/api/guides/formats */
export type SheetCell = string | { number: number; type: 'NUMBER' | 'CURRENCY' | 'DATE_TIME'; pattern: string }

/** A telephone's number as it is dialled: at worst a number for whoever reads the cell, and never more. */
const dialled = /^\+[\d ]+$/

/** Fullwidth spellings of the signs are folded to them by some programs. */
const opensFormula = /^[=+\-@＝＋－＠]/

/** Google's limit is 50,000 (https://support.google.com/drive/answer/37603); nothing that a shop knows of an order comes near it. */
const mostCharacters = 40_000

/**
 * A text of a cell: one line, what spreadsheets run made text (resolution 60, CWE-1236). In Google Sheets itself nothing of it could run: it is written as
 * `stringValue`, which is what a person gets who types an apostrophe first
 * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/other#ExtendedValue). The apostrophe stands for whoever takes the table out of there
 * and opens it elsewhere. What is nothing but a telephone's number stays as people read it.
 */
export function safeText(text: string): string {
  const line = text.toWellFormed().replace(/[\s\p{Cc}]+/gu, ' ').trim().slice(0, mostCharacters)
  return opensFormula.test(line) && !dialled.test(line) ? `'${line}` : line
}

/** Cells are written by their type, so that nothing in them is interpreted: neither a formula, nor 0641234567 as a number, nor 1-2 as a day. An empty text clears. */
export function cellData(cell: SheetCell): sheets_v4.Schema$CellData {
  if (typeof cell !== 'string') {
    return { userEnteredValue: { numberValue: cell.number }, userEnteredFormat: { numberFormat: { type: cell.type, pattern: cell.pattern } } }
  }
  const stringValue = safeText(cell)
  return stringValue === '' ? {} : { userEnteredValue: { stringValue } }
}
