import { randomBytes, randomUUID } from 'node:crypto'
import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import { defineEvent, type EventType } from '@pazar/contracts/event/event-type.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { z } from 'zod'
import type { NewEvent, RecordedEvent } from '../event-store.ts'
import { createCodec, InvalidEvent, UnreadableEvent } from './codec.ts'
import { seal, unseal } from './personal-data.ts'
import { arbitraryEvent } from './testing/arbitrary-event.ts'
import { uuidV7 } from './uuid-v7.ts'

const codec = createCodec(eventTypes)
const key = randomBytes(32)
const openedKey = { bytes: key, lostBefore: 0 }
const stream = 'order-1'
const metadata = {
  at: '2026-11-21T10:00:00.000Z',
  actor: { kind: 'shopper' as const },
  correlationId: 'c',
  causationId: null,
}
const recorded = (event: NewEvent): RecordedEvent => ({ ...event, stream, revision: 3, position: '17' })
const encode = (event: DomainEvent, withKey: Buffer | undefined, using = codec) =>
  using.encode(using.check(event, metadata), stream, randomUUID(), withKey)

describe.each(eventTypes.map((type): [string, EventType] => [type.type, type]))('%s', (_, type) => {
  test('decodes to the event that was encoded', () => {
    fc.assert(
      fc.property(arbitraryEvent(type), (event) => {
        const read = codec.decode(recorded(encode(event, key)), openedKey)
        expect(read).toMatchObject({
          type: event.type,
          stream,
          revision: 3,
          position: '17',
          metadata: { ...metadata, schemaVersion: type.version },
        })
        expect(read.data).toEqual(JSON.parse(JSON.stringify(event.data)))
      }),
      { numRuns: 50 },
    )
  })

  test('reads personal fields as null without the key and other fields unchanged', () => {
    fc.assert(
      fc.property(arbitraryEvent(type), (event) => {
        const stored = encode(event, key)
        const erased = Object.fromEntries(
          type.personal.filter((field) => field in event.data).map((field) => [field, null]),
        )
        const expected = { ...JSON.parse(JSON.stringify(event.data)), ...erased }
        expect(codec.decode(recorded(stored), undefined).data).toEqual(expected)
        expect(codec.decode(recorded(stored), 'hidden').data).toEqual(expected)
        expect(codec.decode(recorded(encode(event, undefined)), openedKey).data).toEqual(expected)
        expect(type.schema.safeParse(expected).success).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

const customer = {
  firstName: 'Đorđe',
  lastName: 'Petrović',
  phone: '064 123',
  phoneE164: null,
  email: 'dj@primer.rs',
  address: 'Ulica 1',
  city: 'Bor',
  postalCode: '',
  notes: '',
}

describe('validation on append', () => {
  test.each([
    ['an unknown type', { type: 'Nonsense', data: {} }],
    ['a missing field', { type: 'OrderStatusChanged', data: { from: 'Na čekanju' } }],
    ['an unknown field', { type: 'UserDeactivated', data: { extra: 1 } }],
    ['a wrong type', { type: 'PersonalDataErased', data: { reason: 7 } }],
  ])('rejects %s', (_, event) => {
    expect(() => codec.check(event as never, metadata)).toThrow(InvalidEvent)
  })

  test('rejects invalid metadata', () => {
    expect(() =>
      codec.check({ type: 'UserDeactivated', data: {} }, { ...metadata, at: 'yesterday' }),
    ).toThrow(InvalidEvent)
  })

  test('names the invalid fields in the error but not their values', () => {
    const event = { type: 'OrderPlaced', data: { customer: { ...customer, firstName: 7 } } } as never
    expect(() => codec.check(event, metadata)).toThrow(/customer\.firstName/)
    expect(() => codec.check(event, metadata)).not.toThrow(/Petrović/)
  })
})

describe('event versions', () => {
  const first = defineEvent('Priced', z.strictObject({ price: z.int() }))
  const third = defineEvent('Priced', z.strictObject({ amount: z.int(), currency: z.string() }), {
    version: 3,
    upcasts: { 1: ({ price }) => ({ amount: price }), 2: (data) => ({ ...data, currency: 'RSD' }) },
  })
  const written = (type: EventType, data: unknown) =>
    recorded(encode({ type: type.type, data } as never, key, createCodec([type])))

  test('upcasts an old event step by step to the newest version', () => {
    expect(createCodec([third]).decode(written(first, { price: 5 }), openedKey)).toMatchObject({
      data: { amount: 5, currency: 'RSD' },
      metadata: { schemaVersion: 1 },
    })
  })

  test.each<[string, EventType[], RegExp]>([
    ['of a newer program', [first], /newer program: Priced in stream order-1, revision 3, position 17/],
    ['of an unknown type', [], /Unknown event type: Priced in stream order-1, revision 3, position 17/],
  ])('reports an event %s with its location', (_, types, message) => {
    const event = written(third, { amount: 5, currency: 'EUR' })
    expect(() => createCodec(types).decode(event, openedKey)).toThrow(message)
    expect(() => createCodec(types).decode(event, openedKey)).toThrow(UnreadableEvent)
  })

  test('throws if an upcast is missing', () => {
    expect(() =>
      createCodec([defineEvent('Priced', third.schema, { version: 3 })]).decode(
        written(first, { price: 5 }),
        openedKey,
      ),
    ).toThrow(/No upcast from version 1/)
  })

  test('reads a field in plain text if it was written before it became personal, and null if hidden', () => {
    const open = defineEvent('Noted', z.strictObject({ note: z.string().nullable() }))
    const personal = defineEvent('Noted', z.strictObject({ note: z.string().nullable() }), {
      version: 2,
      personal: ['note'],
      upcasts: { 1: (data) => data },
    })
    const event = written(open, { note: 'x' })
    expect(createCodec([personal]).decode(event, openedKey).data).toEqual({ note: 'x' })
    expect(createCodec([personal]).decode(event, 'hidden').data).toEqual({ note: null })
  })
})

describe('an encrypted field', () => {
  test('decrypts only in its own stream and field, and only if unchanged', () => {
    const sealed = seal(customer, key, stream, 'customer')
    expect(unseal(sealed, key, stream, 'customer')).toEqual(customer)
    expect(() => unseal(sealed, key, 'order-2', 'customer')).toThrow()
    expect(() => unseal(sealed, key, stream, 'notes')).toThrow()
    expect(() => unseal(sealed, randomBytes(32), stream, 'customer')).toThrow()
    const bytes = Buffer.from(sealed.$personal, 'base64')
    for (let place = 0; place < bytes.length; place++) {
      const changed = Buffer.from(bytes)
      changed[place]! ^= 1
      expect(() => unseal({ $personal: changed.toString('base64') }, key, stream, 'customer')).toThrow()
    }
  })

  test('encrypts the same value differently each time', () => {
    const texts = Array.from({ length: 100 }, () => seal('x', key, stream, 'f').$personal)
    expect(new Set(texts).size).toBe(100)
  })

  test('cannot be forged by text that a shopper types', () => {
    const typed = '{"$personal":"AAAA"}'
    const event: DomainEvent = { type: 'OrderTrackingAssigned', data: { trackingId: typed } }
    expect(codec.decode(recorded(encode(event, key)), undefined).data).toEqual({ trackingId: typed })
  })
})

test('creates unique, valid ids in chronological order', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => uuidV7(1_800_000_000_000 + n))
  expect(new Set(ids).size).toBe(2000)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
})
