/** A line of an order whose title, pieces and price (of all pieces) are typed. */
export interface TypedLine {
  /** Identifies the row in the form only. */
  key: string
  title: string
  pieces: string
  price: string
}

/** Digits as a number; NaN for anything else, which the schema refuses. */
export const parsePieces = (text: string): number => (text.trim() === '' ? Number.NaN : Number(text))
