import { randomUUID } from 'node:crypto'

/** The caller's correlation id where it is a sane one, else a new one. */
export const correlationIdOf = (header: string | undefined): string =>
  header !== undefined && /^[\w.:-]{1,64}$/.test(header) ? header : randomUUID()
