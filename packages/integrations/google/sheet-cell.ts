import type { sheets_v4 } from '@googleapis/sheets'

/** A text, or a number with its format: https://developers.google.com/workspace/sheets/api/guides/formats */
export type SheetCell =
  | string
  | { number: number; type: 'NUMBER' | 'CURRENCY' | 'DATE_TIME'; pattern: string }

/** A phone number in dialling format: at worst a spreadsheet reads it as a number, never as a formula. */
const phonePattern = /^\+[\d ]+$/

/** Includes fullwidth signs, which some programs convert to ASCII. */
const formulaStart = /^[=+\-@＝＋－＠]/

/**
 * Google's limit is 50,000 (https://support.google.com/drive/answer/37603); no data of an order comes near
 * it.
 */
const maxCharacters = 40_000

/**
 * The text of a cell on one line, with formulas escaped (integrations/telegram). Google Sheets itself would
 * not evaluate it, because it is written as `stringValue`, like text typed after an apostrophe
 * (https://developers.google.com/workspace/sheets/api/reference/rest/v4/spreadsheets/other#ExtendedValue).
 * The apostrophe protects people who export the table and open it elsewhere. A plain phone number stays
 * readable.
 */
export function safeText(text: string): string {
  const line = text
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, maxCharacters)
  return formulaStart.test(line) && !phonePattern.test(line) ? `'${line}` : line
}

/**
 * Writes a cell with its type, so that Google interprets nothing: no formulas, 0641234567 is not a number,
 * 1-2 is not a date. An empty text clears the cell.
 */
export function cellData(cell: SheetCell): sheets_v4.Schema$CellData {
  if (typeof cell !== 'string') {
    return {
      userEnteredValue: { numberValue: cell.number },
      userEnteredFormat: { numberFormat: { type: cell.type, pattern: cell.pattern } },
    }
  }
  const stringValue = safeText(cell)
  return stringValue === '' ? {} : { userEnteredValue: { stringValue } }
}
