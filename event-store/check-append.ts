import type { ExpectedRevision, NewEvent } from './event-store.ts'

const uuid = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i

/** PostgreSQL's text holds everything but NUL, and half a surrogate pair would come back as something else. */
const storable = (text: string) => !text.includes('\0') && text.isWellFormed()

/**
 * Refuses what the database would refuse, before it can spoil the batch of others.
 * @throws TypeError: a mistake of the caller.
 */
export function checkAppend(stream: string, events: readonly NewEvent[], expected: ExpectedRevision): void {
  if (stream === '' || stream.length > 500 || !storable(stream)) throw new TypeError('A stream is named by 1 to 500 characters, none of them NUL')
  if (events.length === 0) throw new TypeError('An append holds at least one event')
  if (typeof expected === 'number' && !(Number.isInteger(expected) && expected >= 0)) throw new TypeError('A revision is a whole number from 0')
  const ids = new Set<string>()
  for (const { id, type, data, metadata } of events) {
    if (!uuid.test(id) || ids.has(id)) throw new TypeError('Each event has a UUID of its own as its id')
    if (type === '' || !storable(type) || !storable(data) || !storable(metadata)) throw new TypeError('Type, data and metadata are text without NUL')
    ids.add(id)
  }
}
