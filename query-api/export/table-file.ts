import { Readable } from 'node:stream'
import { csvText } from './csv-text.ts'
import type { FileColumn } from './file-column.ts'
import { xlsxBytes } from './xlsx-bytes.ts'

export interface TableFile<Row> {
  format: 'csv' | 'xlsx'
  /** File name without day and extension: letters, digits and hyphens. */
  name: string
  /** `yyyy-mm-dd`, for the file name. */
  day: string
  columns: readonly FileColumn<Row>[]
  /** Read as fast as the client downloads the file, and closed if the client disconnects. */
  rows: AsyncIterable<Row>
}

const types = {
  csv: 'text/csv; charset=utf-8',
  xlsx: 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
}

/**
 * Answers a request with rows as a download. The file is written while the rows are read, so that memory does
 * not grow with them.
 */
export function tableFile<Row>({ format, name, day, columns, rows }: TableFile<Row>) {
  return {
    raw: Readable.from(format === 'csv' ? csvText(columns, rows) : xlsxBytes(columns, rows), {
      objectMode: false,
    }),
    contentType: types[format],
    headers: {
      'Content-Disposition': `attachment; filename="${name}-${day}.${format}"`,
      'Cache-Control': 'no-store',
    },
  }
}
