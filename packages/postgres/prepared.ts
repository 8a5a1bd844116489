import { createHash } from 'node:crypto'
import type { QueryConfig } from 'pg'

export type Query = QueryConfig

/** Statements are few and constant, so that this never grows. */
const names = new Map<string, string>()

/**
 * A query that a connection parses only the first time, and plans only the first times in a transaction with
 * `keepPlans`. For statements that run with every order: parsing and planning takes longer than running them.
 * `text` must be one of a few constants, because each connection keeps all that it has seen.
 */
export function prepared(text: string, values: readonly unknown[]): Query {
  let name = names.get(text)
  // Postgres cuts names after 63 bytes.
  if (name === undefined) names.set(text, (name = createHash('sha256').update(text).digest('base64url')))
  return { name, text, values: [...values] }
}
