import { writeXlsxStream } from 'hucre/xlsx'
import type { FileColumn } from './table-file.ts'

/** The most that a cell of Excel holds. */
const longestText = 32_767
const cutMark = '… (skraćeno)'

/** What XML 1.0 cannot say at all. */
const unspeakable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** What a cell can hold of a text, which says so where it is not all. No sign of two units is cut in half. */
function fitting(text: string): string {
  const sayable = text.replace(unspeakable, '')
  if (sayable.length <= longestText) return sayable
  return sayable.slice(0, longestText - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark
}

/**
 * One sheet with its heading row fixed. Text is written as text cells, which a spreadsheet never runs as a formula, so that a
 * telephone number stays the number that a courier's import expects.
 */
export function xlsxBytes<Row>(columns: readonly FileColumn<Row>[], rows: AsyncIterable<Row>): AsyncIterable<Uint8Array> {
  async function* cells() {
    for await (const row of rows) {
      yield columns.map((column) => {
        const value = column.value(row)
        return typeof value === 'string' ? fitting(value) : value
      })
    }
  }
  return writeXlsxStream(cells(), {
    name: 'Podaci',
    columns: columns.map(({ heading, width = 16, decimals = 0 }) => ({ header: heading, width, numFmt: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '0' })),
    freezePane: { rows: 1 },
  })
}
