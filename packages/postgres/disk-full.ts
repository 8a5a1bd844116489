/**
 * PostgreSQL's SQLSTATE disk_full: a file could not be extended or written
 * (https://www.postgresql.org/docs/current/errcodes-appendix.html).
 */
const diskFullState = '53100'

/** Causes are followed at most this deep. */
const maxCauseDepth = 5

/**
 * True if the error, or one of its causes, reports that Postgres has no disk space left. Only an operator can
 * resolve that.
 */
export function isDiskFull(error: unknown): boolean {
  let current = error
  for (let depth = 0; depth <= maxCauseDepth && current instanceof Error; depth++) {
    if ('code' in current && current.code === diskFullState) return true
    current = current.cause
  }
  return false
}
