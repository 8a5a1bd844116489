import { readXlsx } from 'hucre/xlsx'
import { describe, expect, it } from 'vitest'
import type { FileColumn } from './file-column.ts'
import { tableFile } from './table-file.ts'

interface Sale {
  name: string | null
  amount: number
}
const columns: FileColumn<Sale>[] = [
  { heading: 'Ime', value: (row) => row.name },
  { heading: 'Iznos', value: (row) => row.amount, decimals: 2 },
  { heading: 'Celo', value: (row) => row.amount },
]
async function* rows(...all: Sale[]) {
  yield* all
}
const file = (format: 'csv' | 'xlsx', ...all: Sale[]) =>
  tableFile({ format, name: 'prodaja', day: '2026-03-01', columns, rows: rows(...all) })
const bytesOf = async (raw: AsyncIterable<Uint8Array | string>) => {
  const parts: Buffer[] = []
  for await (const part of raw) parts.push(Buffer.from(part))
  return Buffer.concat(parts)
}
const csv = async (...all: Sale[]) => (await bytesOf(file('csv', ...all).raw)).toString('utf8')

describe('a file download', () => {
  it('has a content type, a dated file name and no caching', () => {
    const { contentType, headers, raw } = file('xlsx')
    raw.destroy()
    expect(contentType).toBe('application/vnd.openxmlformats-officedocument.spreadsheetml.sheet')
    expect(headers).toEqual({
      'Content-Disposition': 'attachment; filename="prodaja-2026-03-01.xlsx"',
      'Cache-Control': 'no-store',
    })
  })

  it('stops reading rows when the client stops', async () => {
    let read = 0
    async function* endless() {
      for (;;) yield { name: `red ${++read} `.repeat(100), amount: 1 }
    }
    const { raw } = tableFile({ format: 'csv', name: 'x', day: '2026-03-01', columns, rows: endless() })
    for await (const part of raw) if (part) break
    expect(read).toBeLessThan(1000)
    expect(raw.destroyed).toBe(true)
  })
})

describe('CSV', () => {
  it('has a byte order mark, semicolons and decimal commas', async () => {
    expect(await csv({ name: 'Ђорђе Đ.', amount: 1990.5 })).toBe(
      '\uFEFFIme;Iznos;Celo\r\nЂорђе Đ.;1990,50;1991\r\n',
    )
  })

  it.each([
    ['=1+1', "'=1+1"],
    ['+381641234567', "'+381641234567"],
    ['-5', "'-5"],
    ['@SUM(A1)', "'@SUM(A1)"],
    ['\t=1', `"'\t'=1"`],
    ['\rx', `"'\rx"`],
    [' =1', "' =1"],
    ['＝1', "'＝1"],
    ['a;b', '"a;b"'],
    ['dva\nreda', '"dva\nreda"'],
    ['reče "da"', '"reče ""da"""'],
    ['=";x"', `"'="";x"""`],
    [null, ''],
    ['', ''],
    ['obično', 'obično'],
    ['Glavna 1, Niš', '"Glavna 1, Niš"'],
    ['x,=1+1', `"x,'=1+1"`],
    ['x, "+1', `"x, ""'+1"`],
    ['x;-1', `"x;'-1"`],
    ['x\t@A1', `"x\t'@A1"`],
    ['x\n\n=1', `"x\n\n'=1"`],
    ['a-b=c@d', 'a-b=c@d'],
  ])('writes the text %j as %j', async (name, text) =>
    expect((await csv({ name, amount: 0 })).split('\r\n').slice(1, -1).join('\r\n')).toBe(`${text};0,00;0`),
  )
})

describe('a cell never begins with a formula character', () => {
  const typed = [
    'x,=1',
    ' x , \u0000=1',
    'x;"=1',
    'x\t+1',
    'x\r\n@1',
    'x\n,\t"" -1',
    'x,＝1',
    ',,=1',
    '=1,=1',
  ]
  it.each([[','], [';'], ['\t']])('for a reader that ignores quotes and splits at %j', async (separator) => {
    const cells = (await Promise.all(typed.map((name) => csv({ name, amount: 5 })))).flatMap((text) =>
      text.split(/[\r\n]/).flatMap((line) => line.split(separator)),
    )
    expect(cells.filter((cell) => /^[\s"\u0000]*[=+\-@＝＋－＠]/.test(cell))).toEqual([])
  })
})

describe('XLSX', () => {
  it('marks a text that exceeds the cell limit, and does not split a surrogate pair', async () => {
    const { sheets } = await readXlsx(
      await bytesOf(
        file('xlsx', { name: 'š'.repeat(32_767), amount: 0 }, { name: '😀'.repeat(20_000), amount: 0 }).raw,
      ),
    )
    const [, fits, cut] = sheets[0]!.rows.map(([text]) => String(text))
    expect(fits).toBe('š'.repeat(32_767))
    expect(cut!.length).toBeLessThanOrEqual(32_767)
    expect(cut).toMatch(/^(😀)+… \(skraćeno\)$/u)
  })

  it('keeps numbers as numbers and formulas as text', async () => {
    const bytes = await bytesOf(
      file(
        'xlsx',
        { name: '=1+1', amount: 1990.5 },
        { name: '+381 64 1', amount: -3 },
        { name: 'Šaš\u0001 <&>', amount: 0 },
        { name: null, amount: 1 },
      ).raw,
    )
    const { sheets } = await readXlsx(bytes)
    expect(sheets[0]!.rows).toEqual([
      ['Ime', 'Iznos', 'Celo'],
      ['=1+1', 1990.5, 1990.5],
      ['+381 64 1', -3, -3],
      ['Šaš <&>', 0, 0],
      [null, 1, 1],
    ])
    expect(
      [...(sheets[0]!.cells?.values() ?? [])].filter((cell) => 'formula' in cell && cell.formula),
    ).toEqual([])
  })
})
