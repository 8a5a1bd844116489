import type { FileColumn } from './table-file.ts'

/** Spreadsheets run what begins so as a formula, whoever typed it: an apostrophe makes it text (CWE-1236). */
const formula = /^[\s\u0000]*[=+\-@]|^[\t\r\n]/

/** Fullwidth spellings of those signs are folded to them by some programs. */
const fullwidth = /^[\s\u0000]*[＝＋－＠]/

/** What may stand before the first sign of a cell, and the sign: always found in one step, so that no text is slow to write. */
const opening = /([\s\u0000",;]+)([=+\-@＝＋－＠]?)/g
const parting = /[,;\t\r\n]/

/**
 * A cell of text: never a formula, quoted where it holds what parts cells (RFC 4180). Commas, tabs and line breaks are thought of
 * too, since many programs part cells there; such a one takes our quote, which is not at the start of its own cell, for a letter,
 * so that a sign after them is made text as well.
 */
export function textCell(text: string): string {
  const whole = formula.test(text) || fullwidth.test(text) ? `'${text}` : text
  const safe = whole.replace(opening, (found: string, before: string, sign: string) => (sign && parting.test(before) ? `${before}'${sign}` : found))
  return /[";,\r\n\t]/.test(safe) || safe !== safe.trim() ? `"${safe.replaceAll('"', '""')}"` : safe
}

const cell = (value: string | number | null, decimals: number): string => {
  if (value === null) return ''
  return typeof value === 'number' ? value.toFixed(decimals).replace('.', ',') : textCell(value)
}

/** Bytes are handed on in pieces of about this many characters. */
const piece = 32_768

/** CSV as Excel with Serbian settings opens it at a double click: a byte order mark, semicolons, decimal commas. */
export async function* csvText<Row>(columns: readonly FileColumn<Row>[], rows: AsyncIterable<Row>): AsyncGenerator<string> {
  let text = `\uFEFF${columns.map((column) => textCell(column.heading)).join(';')}\r\n`
  for await (const row of rows) {
    text += `${columns.map((column) => cell(column.value(row), column.decimals ?? 0)).join(';')}\r\n`
    if (text.length < piece) continue
    yield text
    text = ''
  }
  yield text
}
