/**
 * Rows cut down to some columns, each different one kept once, under a whole number from 0. What is kept of one is a short text of
 * codes, since its values, taken column by column, are few: a million orders have some hundred products and days.
 */
export interface SharedRows {
  /** The number of the row's kept form. */
  put(row: any): number
  at(place: number): any
  length(): number
}

/** The different values of one column. */
interface Dictionary {
  codes: Map<unknown, number>
  values: unknown[]
}

export function createSharedRows(columns: readonly string[]): SharedRows {
  const dictionaries = columns.map((): Dictionary => ({ codes: new Map(), values: [] }))
  const places = new Map<string, number>()
  const kept: string[] = []

  function codeOf({ codes, values }: Dictionary, value: unknown): number {
    const known = codes.get(value)
    if (known !== undefined) return known
    codes.set(value, values.length)
    return values.push(value) - 1
  }

  return {
    put(row) {
      const text = dictionaries.map((dictionary, column) => codeOf(dictionary, row[columns[column]!])).join()
      const known = places.get(text)
      if (known !== undefined) return known
      places.set(text, kept.length)
      return kept.push(text) - 1
    },
    at(place) {
      const codes = kept[place]!.split(',')
      return Object.fromEntries(columns.map((column, index) => [column, dictionaries[index]!.values[Number(codes[index])]]))
    },
    length: () => kept.length,
  }
}
