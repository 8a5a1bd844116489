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
import { timeOrderedId } from './time-ordered-id.ts'

const codec = createCodec(eventTypes)
const key = randomBytes(32)
const stream = 'order-1'
const metadata = { at: '2026-11-21T10:00:00.000Z', actor: { kind: 'shopper' as const }, correlationId: 'c', causationId: null }
const recorded = (event: NewEvent): RecordedEvent => ({ ...event, stream, revision: 3, position: '17' })
const encode = (event: DomainEvent, withKey: Buffer | undefined, using = codec) => using.encode(using.check(event, metadata), stream, randomUUID(), withKey)

describe.each(eventTypes.map((type): [string, EventType] => [type.type, type]))('%s', (_, type) => {
  test('comes back as it went in, whatever is in it', () => {
    fc.assert(
      fc.property(arbitraryEvent(type), (event) => {
        const read = codec.decode(recorded(encode(event, key)), key)
        expect(read).toMatchObject({ type: event.type, stream, revision: 3, position: '17', metadata: { ...metadata, schemaVersion: type.version } })
        expect(read.data).toEqual(JSON.parse(JSON.stringify(event.data)))
      }),
      { numRuns: 50 },
    )
  })

  test('without the key its personal fields read as null and the others as ever', () => {
    fc.assert(
      fc.property(arbitraryEvent(type), (event) => {
        const stored = encode(event, key)
        const erased = Object.fromEntries(type.personal.filter((field) => field in event.data).map((field) => [field, null]))
        const expected = { ...JSON.parse(JSON.stringify(event.data)), ...erased }
        expect(codec.decode(recorded(stored), undefined).data).toEqual(expected)
        expect(codec.decode(recorded(encode(event, undefined)), key).data).toEqual(expected)
        expect(type.schema.safeParse(expected).success).toBe(true)
      }),
      { numRuns: 30 },
    )
  })
})

const customer = { firstName: 'Đorđe', lastName: 'Petrović', phone: '064 123', phoneE164: null, email: 'dj@primer.rs', address: 'Ulica 1', city: 'Bor', postalCode: '', notes: '' }

describe('what does not fit its contract is not written', () => {
  test.each([
    ['an unknown type', { type: 'Nonsense', data: {} }],
    ['a missing field', { type: 'OrderStatusChanged', data: { from: 'Na čekanju' } }],
    ['an unknown field', { type: 'UserDeactivated', data: { extra: 1 } }],
    ['a wrong type', { type: 'PersonalDataErased', data: { reason: 7 } }],
  ])('%s', (_, event) => {
    expect(() => codec.check(event as never, metadata)).toThrow(InvalidEvent)
  })

  test('wrong metadata', () => {
    expect(() => codec.check({ type: 'UserDeactivated', data: {} }, { ...metadata, at: 'yesterday' })).toThrow(InvalidEvent)
  })

  test('the error names the fields and not what is in them', () => {
    const event = { type: 'OrderPlaced', data: { customer: { ...customer, firstName: 7 } } } as never
    expect(() => codec.check(event, metadata)).toThrow(/customer\.firstName/)
    expect(() => codec.check(event, metadata)).not.toThrow(/Petrović/)
  })
})

describe('versions', () => {
  const first = defineEvent('Priced', z.strictObject({ price: z.int() }))
  const third = defineEvent('Priced', z.strictObject({ amount: z.int(), currency: z.string() }), {
    version: 3,
    upcasts: { 1: ({ price }) => ({ amount: price }), 2: (data) => ({ ...data, currency: 'RSD' }) },
  })
  const written = (type: EventType, data: unknown) => recorded(encode({ type: type.type, data } as never, key, createCodec([type])))

  test('an old one is lifted step by step to the newest', () => {
    expect(createCodec([third]).decode(written(first, { price: 5 }), key)).toMatchObject({ data: { amount: 5, currency: 'RSD' }, metadata: { schemaVersion: 1 } })
  })

  test.each<[string, EventType[], RegExp]>([
    ['of a newer program', [first], /newer program: Priced in stream order-1, revision 3, position 17/],
    ['of an unknown type', [], /Unknown event type: Priced in stream order-1, revision 3, position 17/],
  ])('one %s is an error that says where it is', (_, types, message) => {
    const event = written(third, { amount: 5, currency: 'EUR' })
    expect(() => createCodec(types).decode(event, key)).toThrow(message)
    expect(() => createCodec(types).decode(event, key)).toThrow(UnreadableEvent)
  })

  test('one that lacks its upcast is an error', () => {
    expect(() => createCodec([defineEvent('Priced', third.schema, { version: 3 })]).decode(written(first, { price: 5 }), key)).toThrow(/No upcast from version 1/)
  })

  test('a field that became personal later is still read where it was written openly', () => {
    const open = defineEvent('Noted', z.strictObject({ note: z.string().nullable() }))
    const personal = defineEvent('Noted', z.strictObject({ note: z.string().nullable() }), { version: 2, personal: ['note'], upcasts: { 1: (data) => data } })
    expect(createCodec([personal]).decode(written(open, { note: 'x' }), key).data).toEqual({ note: 'x' })
  })
})

describe('a sealed field', () => {
  test('opens at its own place only, and not after any change', () => {
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

  test('never looks the same twice', () => {
    const texts = Array.from({ length: 100 }, () => seal('x', key, stream, 'f').$personal)
    expect(new Set(texts).size).toBe(100)
  })

  test('cannot be forged by what a shopper types', () => {
    const typed = '{"$personal":"AAAA"}'
    const event: DomainEvent = { type: 'PersonalDataErased', data: { reason: typed } }
    expect(codec.decode(recorded(encode(event, key)), undefined).data).toEqual({ reason: typed })
  })
})

test('ids are unique, valid, and in the order of time', () => {
  const ids = Array.from({ length: 2000 }, (_, n) => timeOrderedId(1_800_000_000_000 + n))
  expect(new Set(ids).size).toBe(2000)
  expect([...ids].sort()).toEqual(ids)
  for (const id of ids) expect(z.uuidv7().safeParse(id).success).toBe(true)
})
