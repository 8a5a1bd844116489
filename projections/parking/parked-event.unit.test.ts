import type { LogEntry, LoggedEvent } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { activityModel } from '../activity/activity.ts'
import type { OrderRow } from '../orders/table.ts'
import { ordersModel } from '../orders/orders.ts'
import type { ReadModel } from '../read-model.ts'
import { readModels } from '../read-models.ts'
import { foldBatch, requiredRows } from '../runner/fold-batch.ts'
import { logged, orderPlaced, statusChanged } from '../testing/sample-events.ts'
import { usersModel } from '../users/users.ts'
import { websitesModel } from '../websites/websites.ts'
import { selectEvents, parkKeyOf } from './parked-event.ts'

const place = (stream: string, revision: number, position: number) =>
  logged(orderPlaced(1), stream, revision, position)
const undecodable = (stream: string, revision: number, position: number): LogEntry => ({
  undecodable: 'Unknown event type',
  id: `id-${position}`,
  type: 'FromTheFuture',
  stream,
  revision,
  position: String(position),
})
const positions = (events: readonly LoggedEvent[]) => events.map(({ position }) => Number(position))
const admitted = (model: ReadModel, entries: readonly LogEntry[], keys: readonly string[] = []) => {
  const { events, parked } = selectEvents(model, entries, new Set(keys))
  return [positions(events), [...parked].map(([key, { position }]) => [key, Number(position)])]
}

describe('selecting the events of a batch', () => {
  test.each<[string, readonly LogEntry[], readonly string[], number[], [string, number][]]>([
    ['selects all decodable events', [place('order-a', 0, 1), place('order-b', 0, 2)], [], [1, 2], []],
    ['ignores other streams', [place('website-a', 0, 1), undecodable('website-b', 0, 2)], [], [], []],
    [
      'stops each stream at its first undecodable event',
      [place('order-a', 0, 1), undecodable('order-a', 1, 2), place('order-a', 2, 3), place('order-b', 0, 4)],
      [],
      [1, 4],
      [['a', 2]],
    ],
    [
      'skips parked keys',
      [place('order-a', 5, 1), undecodable('order-a', 6, 2), place('order-b', 0, 3)],
      ['a'],
      [3],
      [],
    ],
    [
      'parks two streams, each at its first undecodable event',
      [undecodable('order-a', 0, 1), undecodable('order-b', 0, 2), undecodable('order-a', 1, 3)],
      [],
      [],
      [
        ['a', 1],
        ['b', 2],
      ],
    ],
  ])('%s', (_, entries, keys, folded, parked) =>
    expect(admitted(ordersModel, entries, keys)).toEqual([folded, parked]),
  )

  test('parks the stream in a read model of single events', () => {
    expect(
      admitted(activityModel, [
        place('order-a', 0, 1),
        undecodable('order-a', 1, 2),
        place('order-a', 2, 3),
        place('order-b', 0, 4),
      ]),
    ).toEqual([[1, 4], [['order-a', 2]]])
  })

  test('parks the row in a read model whose rows span several streams', () => {
    const spanning: ReadModel = { ...ordersModel, keyOf: ({ stream }) => stream.split('-')[1] }
    const entries = [
      place('order-a-1', 0, 1),
      undecodable('order-a-2', 0, 2),
      place('order-a-1', 1, 3),
      place('order-b-1', 0, 4),
    ]
    expect(admitted(spanning, entries)).toEqual([[1, 4], [['a', 2]]])
  })

  test('reads an event with undecodable personal data in a read model without personal data', () => {
    const entries = [
      { ...undecodable('website-1', 0, 1), withoutPersonalData: place('website-1', 0, 1) },
      { ...undecodable('user-1', 0, 2), withoutPersonalData: place('user-1', 0, 2) },
    ]
    expect(admitted(websitesModel, entries)).toEqual([[1], []])
    expect(admitted(usersModel, entries)).toEqual([[], [['1', 2]]])
  })
})

describe.each(readModels.map((model) => [model.name, model] as const))('read model %s', (_, model) => {
  test('takes each row from one stream, so that folding the stream again repairs it', () => {
    const prefixes = [
      'order',
      'website',
      'user',
      'market-cost',
      'domain',
      'tenant',
      'saved-filters',
      'webhooks',
      'legal-pages',
    ]
    const streams = prefixes.flatMap((prefix) => [`${prefix}-1`, `${prefix}-2`, `${prefix}-12`])
    const keys = streams
      .map((stream) => parkKeyOf(model, { stream, position: '7' }))
      .filter((key) => key !== undefined)
    expect(keys.length).toBeGreaterThan(0)
    expect(new Set(keys).size).toBe(keys.length)
  })
})

/** Keeps rows in memory and folds in batches as a worker does; parked keys stay parked. */
function foldInBatches(model: ReadModel, batches: readonly (readonly LogEntry[])[]) {
  const rows = new Map<string, any>()
  const parkedKeys = new Set<string>()
  for (const batch of batches) {
    const { events, parked } = selectEvents(model, batch, parkedKeys)
    const { keys } = requiredRows(model, events)
    const folded = foldBatch(
      model,
      events,
      new Map(keys.filter((key) => rows.has(key)).map((key) => [key, rows.get(key)])),
      new Map(),
    )
    for (const [key, { after }] of folded.changes) {
      if (after === undefined) rows.delete(key)
      else rows.set(key, after)
    }
    for (const key of [...parked.keys(), ...folded.parked.keys()]) parkedKeys.add(key)
  }
  return { rows, parkedKeys }
}

test('every row is the fold of its stream up to the first event that cannot be applied, for any batches', () => {
  const step = fc.record({
    stream: fc.integer({ min: 0, max: 4 }),
    kind: fc.constantFrom('known', 'known', 'known', 'undecodable', 'refused'),
    cut: fc.boolean(),
  })
  fc.assert(
    fc.property(fc.array(step, { maxLength: 60 }), (steps) => {
      const refused = new Set<string>()
      const model: ReadModel<OrderRow> = {
        ...ordersModel,
        evolve(row, event, origin) {
          if (refused.has(event.position)) throw new Error('refused')
          return ordersModel.evolve(row, event, origin)
        },
      }
      const revisions = new Map<string, number>()
      const batches: LogEntry[][] = [[]]
      for (const [position, { stream, kind, cut }] of steps.entries()) {
        const name = `order-${stream}`
        const revision = revisions.get(name) ?? 0
        revisions.set(name, revision + 1)
        if (kind === 'refused') refused.add(String(position))
        const event =
          revision === 0
            ? orderPlaced(stream)
            : statusChanged('Na čekanju', revision % 2 ? 'U dostavi' : 'Dostavljeno')
        batches
          .at(-1)!
          .push(
            kind === 'undecodable'
              ? undecodable(name, revision, position)
              : logged(event, name, revision, position),
          )
        if (cut) batches.push([])
      }
      const { rows, parkedKeys } = foldInBatches(model, batches)
      for (const name of revisions.keys()) {
        const entries = batches.flat().filter(({ stream }) => stream === name)
        const end = entries.findIndex((entry) => 'undecodable' in entry || refused.has(entry.position))
        const expected = (end < 0 ? entries : entries.slice(0, end)).reduce(
          (row: any, entry) => ordersModel.evolve(row, entry as LoggedEvent),
          undefined,
        )
        const key = name.slice('order-'.length)
        expect(rows.get(key)).toEqual(expected)
        expect(parkedKeys.has(key)).toBe(end >= 0)
      }
    }),
  )
})
