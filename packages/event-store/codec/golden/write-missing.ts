import { randomBytes } from 'node:crypto'
import { writeFileSync } from 'node:fs'
import { eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import fc from 'fast-check'
import { createCodec } from '../codec.ts'
import { arbitraryEvent, jsonSchemaOf } from '../testing/arbitrary-event.ts'
import { uuidV7 } from '../uuid-v7.ts'
import { type GoldenEvent, goldenName, goldenNames, goldenPath } from './golden-event.ts'

/**
 * `node packages/event-store/codec/golden/write-missing.ts` writes a golden file for each event type and
 * version without one. It never changes a file.
 */
const present = new Set(goldenNames())
const codec = createCodec(eventTypes)

function goldenOf(type: EventType): GoldenEvent {
  // Takes the fullest of several samples: more fields, list items and personal data prove more.
  const events = fc.sample(arbitraryEvent(type), { numRuns: 200, seed: 1 })
  const filled = (data: unknown) => JSON.stringify(data).length - 1000 * (JSON.stringify(data).match(/null/g)?.length ?? 0)
  const event = events.reduce((best, each) => (filled(each.data) > filled(best.data) ? each : best))
  const stream = `golden-${type.type}`
  const key = randomBytes(32)
  const metadata = { at: '2026-11-21T10:00:00.000Z', actor: { kind: 'user' as const, id: 1, role: 'admin' as const }, correlationId: 'golden', causationId: null }
  const written = codec.encode(codec.check(event, metadata), stream, uuidV7(), key)
  const read = codec.decode({ ...written, stream, revision: 0, position: '0' }, { bytes: key, lostBefore: 0 }).data
  return { schema: jsonSchemaOf(type.schema), personal: type.personal, stream, key: key.toString('base64'), written, read }
}

for (const type of eventTypes as readonly EventType[]) {
  const name = goldenName(type.type, type.version)
  if (present.has(name)) continue
  writeFileSync(goldenPath(name), `${JSON.stringify(goldenOf(type), null, 2)}\n`)
  process.stdout.write(`${name}\n`)
}
