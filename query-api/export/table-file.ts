import { Readable } from 'node:stream'
import { csvText } from './csv-text.ts'
import { xlsxBytes } from './xlsx-bytes.ts'

/** One column of a file. What `value` answers is written as a number where it is one, else as text. */
export interface FileColumn<Row> {
  heading: string
  value(row: Row): string | number | null
  /** Digits after the comma of its numbers; 0 where left out. */
  decimals?: number
  /** Of a spreadsheet's column, in characters. 16 where left out. */
  width?: number
}

export interface TableFile<Row> {
  format: 'csv' | 'xlsx'
  /** Of the file, without day and ending: letters, digits and hyphens. */
  name: string
  /** `yyyy-mm-dd`, for the file's name. */
  day: string
  columns: readonly FileColumn<Row>[]
  /** Read as fast as the file is taken, and let go of where the taker hangs up. */
  rows: AsyncIterable<Row>
}

const types = { csv: 'text/csv; charset=utf-8', xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet' }

/** The answer of an endpoint: rows as a file to keep, written while they are read, so that memory does not grow with them. */
export function tableFile<Row>({ format, name, day, columns, rows }: TableFile<Row>) {
  return {
    raw: Readable.from(format === 'csv' ? csvText(columns, rows) : xlsxBytes(columns, rows), { objectMode: false }),
    contentType: types[format],
    headers: { 'Content-Disposition': `attachment; filename="${name}-${day}.${format}"`, 'Cache-Control': 'no-store' },
  }
}
