import { randomUUID } from 'node:crypto'

/** The caller's correlation id if it is valid, else a new one. */
export const correlationIdOf = (header: string | undefined): string =>
  header !== undefined && /^[\w.:-]{1,64}$/.test(header) ? header : randomUUID()
