import fc from 'fast-check'
import { expect, test } from 'vitest'
import { decodeEventRow, encodeEventRow } from './event-rows.ts'
import type { RecordedEvent } from './event-store.ts'

const text = fc.oneof(
  fc.string({ unit: fc.constantFrom('\\', '\t', '\n', '\r', '\b', '\f', '\v', 'n', 't', 'š', '🎉', '"') }),
  fc.json(),
)
const event: fc.Arbitrary<RecordedEvent> = fc.record({
  position: fc.nat().map(String),
  id: fc.uuid(),
  revision: fc.nat(),
  stream: text,
  type: text,
  data: text,
  metadata: text,
})

test('reads a row as the event that was written, whatever its texts contain', () => {
  fc.assert(
    fc.property(event, (each) => {
      const row = encodeEventRow(each)
      expect(row.indexOf('\n')).toBe(row.length - 1)
      expect(decodeEventRow(row.slice(0, -1))).toEqual(each)
    }),
  )
})

test('writes a row as COPY does', () => {
  expect(
    encodeEventRow({
      position: '7',
      id: 'ABCDEF00-0000-4000-8000-000000000000',
      revision: 0,
      stream: 'order-1',
      type: 'Order\b\f\n\r\t\vPlaced',
      data: String.raw`{"note":"a\tb\\"}`,
      metadata: '{}',
    }),
  ).toBe(
    '7\tabcdef00-0000-4000-8000-000000000000\t0\torder-1\tOrder\\b\\f\\n\\r\\t\\vPlaced\t{"note":"a\\\\tb\\\\\\\\"}\t{}\n',
  )
})

test('rejects a row with another number of columns', () => {
  expect(() => decodeEventRow('1\t2')).toThrow(new TypeError('A row of the log has seven columns'))
})
