/** One column of a file. A number from `value` is written as a number, anything else as text. */
export interface FileColumn<Row> {
  heading: string
  value(row: Row): string | number | null
  /** Decimal places of numbers; 0 if omitted. */
  decimals?: number
  /** Width of the spreadsheet column in characters; 16 if omitted. */
  width?: number
}
