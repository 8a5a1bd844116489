import type { FileColumn } from './file-column.ts'

/** Maximum length of a cell in Excel. */
const maxCellLength = 32_767
const cutMark = '… (skraćeno)'

/** Characters that XML 1.0 cannot represent. */
const invalidXmlCharacters = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

/** Makes a text fit a cell and marks it if it was cut. Never splits a surrogate pair. */
function cellText(text: string): string {
  const validText = text.replace(invalidXmlCharacters, '')
  if (validText.length <= maxCellLength) return validText
  return validText.slice(0, maxCellLength - cutMark.length).replace(/[\ud800-\udbff]$/, '') + cutMark
}

/**
 * Writes one sheet with a fixed heading row. Text becomes text cells, which a spreadsheet never runs as a
 * formula, so that a phone number stays as a courier's import expects it.
 */
export async function* xlsxBytes<Row>(
  columns: readonly FileColumn<Row>[],
  rows: AsyncIterable<Row>,
): AsyncGenerator<Uint8Array> {
  // Loaded with the first export, so that the process starts sooner.
  const { writeXlsxStream } = await import('hucre/xlsx')
  async function* cells() {
    for await (const row of rows) {
      yield columns.map((column) => {
        const value = column.value(row)
        return typeof value === 'string' ? cellText(value) : value
      })
    }
  }
  yield* writeXlsxStream(cells(), {
    name: 'Podaci',
    columns: columns.map(({ heading, width = 16, decimals = 0 }) => ({
      header: heading,
      width,
      numFmt: decimals > 0 ? `#,##0.${'0'.repeat(decimals)}` : '0',
    })),
    freezePane: { rows: 1 },
  })
}
