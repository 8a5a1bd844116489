/**
 * SQLSTATE classes with which Postgres rejects the values of a statement: data exceptions, violated
 * constraints, exceeded limits.
 */
const dataErrorClasses = /^(22|23|54)/

const isSqlState = (code: unknown): code is string =>
  typeof code === 'string' && /^(?=.*\d)[0-9A-Z]{5}$/.test(code)

/** The SQLSTATE of a Postgres error, undefined for any other error. */
export function sqlStateOf(error: unknown): string | undefined {
  const code = (error as { code?: unknown } | null | undefined)?.code
  return isSqlState(code) ? code : undefined
}

/** True if Postgres rejected a value: the same statement would fail again on any connection. */
export const isDataError = (error: unknown): boolean => dataErrorClasses.test(sqlStateOf(error) ?? '')

/** Why a row was rejected, without the values that Postgres quotes in its messages. */
export function describeDataError(error: unknown): string {
  const { column, constraint } = (error ?? {}) as { column?: string; constraint?: string }
  const code = sqlStateOf(error)
  if (!code) return `Writing the row failed with ${error instanceof Error ? error.name : 'an error'}`
  return [
    `Postgres refused the row: SQLSTATE ${code}`,
    column && `column ${column}`,
    constraint && `constraint ${constraint}`,
  ]
    .filter(Boolean)
    .join(', ')
}
