import type { FileColumn } from './file-column.ts'

/**
 * Spreadsheets run text that begins like this as a formula; a leading apostrophe makes it text (CWE-1236).
 */
const formulaStart = /^[\s\u0000]*[=+\-@]|^[\t\r\n]/

/** Some programs normalize the fullwidth forms of these characters. */
const fullwidthFormulaStart = /^[\s\u0000]*[＝＋－＠]/

/**
 * Characters that may precede the first character of a cell, and that character. Always matches in one step,
 * so that no input is slow.
 */
const cellStart = /([\s\u0000",;]+)([=+\-@＝＋－＠]?)/g
const separator = /[,;\t\r\n]/

/**
 * Formats a text cell: never a formula, and quoted if it contains separators (RFC 4180). Many programs also
 * split cells at commas, tabs and line breaks. They take our quote, which is not at the start of their cell,
 * as a letter, so a formula character after such a separator is escaped as well.
 */
export function textCell(text: string): string {
  const whole = formulaStart.test(text) || fullwidthFormulaStart.test(text) ? `'${text}` : text
  const safe = whole.replace(cellStart, (found: string, before: string, sign: string) =>
    sign && separator.test(before) ? `${before}'${sign}` : found,
  )
  return /[";,\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cell = (value: string | number | null, decimals: number): string => {
  if (value === null) return ''
  return typeof value === 'number' ? value.toFixed(decimals).replace('.', ',') : textCell(value)
}

/** Text is yielded in pieces of about this many characters. */
const pieceLength = 32_768

/**
 * Writes CSV that Excel with Serbian settings opens by double click: byte order mark, semicolons, decimal
 * commas.
 */
export async function* csvText<Row>(
  columns: readonly FileColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<string> {
  let text = `\uFEFF${columns.map((column) => textCell(column.heading)).join(';')}\r\n`
  for await (const row of rows) {
    text += `${columns.map((column) => cell(column.value(row), column.decimals ?? 0)).join(';')}\r\n`
    if (text.length < pieceLength) continue
    yield text
    text = ''
  }
  yield text
}
