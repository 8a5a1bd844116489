import type { AnyRow } from '../read-model.ts'

/**
 * Rows reduced to some columns; each distinct one is stored once, under an integer from 0. It is stored as a
 * short text of codes, because a column has few distinct values: a million orders have a few hundred products
 * and days.
 */
export interface SharedRows {
  /** Returns the number of the stored row. */
  put(row: AnyRow): number
  at(place: number): AnyRow
  length(): number
}

/** The distinct values of one column. */
interface Dictionary {
  codes: Map<unknown, number>
  values: unknown[]
}

export function createSharedRows(columns: readonly string[]): SharedRows {
  const dictionaries = columns.map((): Dictionary => ({ codes: new Map(), values: [] }))
  const placeByText = new Map<string, number>()
  const rowTexts: string[] = []

  function codeOf({ codes, values }: Dictionary, value: unknown): number {
    const known = codes.get(value)
    if (known !== undefined) return known
    codes.set(value, values.length)
    return values.push(value) - 1
  }

  return {
    put(row) {
      const text = dictionaries.map((dictionary, column) => codeOf(dictionary, row[columns[column]!])).join()
      const known = placeByText.get(text)
      if (known !== undefined) return known
      placeByText.set(text, rowTexts.length)
      return rowTexts.push(text) - 1
    },
    at(place) {
      const codes = rowTexts[place]!.split(',')
      return Object.fromEntries(
        columns.map((column, index) => [column, dictionaries[index]!.values[Number(codes[index])]]),
      )
    },
    length: () => rowTexts.length,
  }
}
