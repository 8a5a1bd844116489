/** SQLSTATE classes and codes that speak of the connection or the server's state, not of the statement. */
const passing = /^(08|57P|53|40001|40P01|25006|55P03|57014)/

/** True where the same statement may succeed on another connection: it was cut off, or the server was starting or stopping. */
export function isConnectionError(error: unknown): boolean {
  const code = (error as { code?: unknown })?.code
  if (typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code)) return passing.test(code)
  if (typeof code === 'string') return true
  return error instanceof Error && /connection|timeout|terminat|closed|not queryable|Cannot use a pool/i.test(error.message)
}
