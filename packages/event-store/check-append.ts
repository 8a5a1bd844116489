import type { ExpectedRevision, NewEvent } from './event-store.ts'

const uuidPattern = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** PostgreSQL text cannot hold NUL, and a lone surrogate would be read back as a different character. */
const isStorable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Rejects what the database would reject, before it makes the whole batch fail.
 * @throws TypeError, because this is a mistake of the caller.
 */
export function checkAppend(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): void {
  if (stream === '' || stream.length > 500 || !isStorable(stream))
    throw new TypeError('A stream is named by 1 to 500 characters, none of them NUL')
  if (events.length === 0) throw new TypeError('An append holds at least one event')
  if (typeof expected === 'number' && !(Number.isInteger(expected) && expected >= 0))
    throw new TypeError('A revision is a whole number from 0')
  const ids = new Set<string>()
  for (const { id, type, data, metadata } of events) {
    if (!uuidPattern.test(id) || ids.has(id))
      throw new TypeError('Each event has a UUID of its own as its id')
    if (type === '' || !isStorable(type) || !isStorable(data) || !isStorable(metadata))
      throw new TypeError('Type, data and metadata are text without NUL')
    ids.add(id)
  }
}
