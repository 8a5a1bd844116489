import { type DomainEvent, eventTypes } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import { personalDataErased } from '@pazar/contracts/event/personal-data-erased.ts'
import { reservationEvents } from '@pazar/contracts/event/reservation.ts'
import { domainEvents } from '@pazar/contracts/domain/events.ts'
import { legalEvents } from '@pazar/contracts/legal/events.ts'
import { logRepairEvents, logRepairStream } from '@pazar/contracts/log-repair/events.ts'
import { marketCostEvents } from '@pazar/contracts/market-cost/events.ts'
import { notificationEvents } from '@pazar/contracts/notification/events.ts'
import { orderEvents } from '@pazar/contracts/order/events.ts'
import { savedFilterEvents } from '@pazar/contracts/saved-filter/events.ts'
import { tenantEvents } from '@pazar/contracts/tenant/events.ts'
import { userEvents } from '@pazar/contracts/user/events.ts'
import { webhookEvents } from '@pazar/contracts/webhook/events.ts'
import { websiteEvents } from '@pazar/contracts/website/events.ts'
import { goldenName, readGolden } from '@pazar/event-store/codec/golden/golden-event.ts'
import { arbitraryEvent } from '@pazar/event-store/codec/testing/arbitrary-event.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import type { ReadModel } from '../../read-model.ts'
import { logged, sampleOrderId } from '../sample-events.ts'
import { createShape, type WrittenShape } from './shape.ts'

/** A stream of each kind with the types of its events; the first type begins a stream. */
const streams: readonly (readonly [stream: string, types: readonly EventType[]])[] = [
  [`order-${sampleOrderId(1)}`, orderEvents],
  ['website-4', websiteEvents],
  ['user-2', [...userEvents, personalDataErased]],
  ['market-cost-7', marketCostEvents],
  ['domain-2-lampa.rs', domainEvents],
  ['tenant-3', tenantEvents],
  ['saved-filters-2', savedFilterEvents],
  ['webhooks-2', webhookEvents],
  ['legal-pages-2', [...legalEvents, personalDataErased]],
  ['notifications-2', notificationEvents],
  ['email-0123', reservationEvents],
  [logRepairStream, logRepairEvents],
]

const samplesPerType = 60

/** Events as any version of the program wrote them, and many variants that the contract accepts. */
function samplesOf(type: EventType): DomainEvent[] {
  const golden = Array.from(
    { length: type.version },
    (_, older) => readGolden(goldenName(type.type, older + 1)).read,
  )
  return [
    ...golden.map((data) => ({ type: type.type, data }) as DomainEvent),
    ...fc.sample(arbitraryEvent(type), { numRuns: samplesPerType, seed: 1 }),
  ]
}

/** Makes the second event concern what the first has created, such as a webhook among several. */
function about(first: DomainEvent, second: DomainEvent): DomainEvent {
  const ids = Object.entries(first.data).filter(([name]) => /^id$|Id$/.test(name) && name in second.data)
  return { ...second, data: { ...second.data, ...Object.fromEntries(ids) } } as DomainEvent
}

/** By turns what the owner does, and what the system does. */
const metadata = (turn: number): Partial<LoggedEvent['metadata']> => ({
  actor: turn % 2 === 0 ? { kind: 'user', id: 2, role: 'client' } : { kind: 'system' },
})

/** A handover and its undo, of which a row keeps more than of either alone. */
const undoneHandover: readonly DomainEvent[] = [
  { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to: 'U dostavi', reason: null } },
  {
    type: 'OrderStatusChanged',
    data: { from: 'U dostavi', to: 'Na čekanju', reason: null, handedOver: false },
  },
]

/** Streams of a few events, which together have every type of event after the first. */
function* sampleStreams(): Generator<LoggedEvent[]> {
  for (const [stream, [firstType, ...laterTypes]] of streams) {
    const firsts = samplesOf(firstType!)
    for (const [turn, event] of firsts.entries()) yield [logged(event, stream, 0, 0, metadata(turn))]
    for (const type of [firstType!, ...laterTypes])
      for (const [turn, event] of samplesOf(type).entries()) {
        const first = firsts[turn % firsts.length]!
        yield [
          logged(first, stream, 0, 0, metadata(turn)),
          logged(about(first, event), stream, 1, 1, metadata(turn)),
        ]
      }
  }
  const [stream, [placed]] = streams[0]!
  yield [samplesOf(placed!)[0]!, ...undoneHandover].map((event, revision) =>
    logged(event, stream, revision, revision, metadata(0)),
  )
}

let streamsOnce: readonly LoggedEvent[][] | undefined

/** The rows that a read model has after each event of a stream. */
function* rowsOf(model: ReadModel, events: readonly LoggedEvent[]): Generator<object> {
  const rows = new Map<string, object>()
  let origin: object | undefined
  for (const event of events) {
    const key = model.keyOf(event)
    if (key === undefined) continue
    const row = model.evolve(rows.get(key), event, model.needsOrigin && origin)
    origin ??= row
    if (!row) rows.delete(key)
    else {
      rows.set(key, row)
      yield row
    }
  }
}

/** The shape of everything that a read model writes: its rows and those of its rollups, by table. */
export function shapesOf(models: readonly ReadModel[]): Map<string, Record<string, WrittenShape>> {
  const shapes = new Map(
    models.map((model) => [
      model,
      new Map(
        [model.table, ...model.rollups.map(({ table }) => table)].map(({ name }) => [name, createShape()]),
      ),
    ]),
  )
  for (const events of (streamsOnce ??= [...sampleStreams()]))
    for (const [model, tables] of shapes)
      for (const row of rowsOf(model, events)) {
        tables.get(model.table.name)!.add(row)
        for (const { table, contribution } of model.rollups) tables.get(table.name)!.add(contribution(row))
      }
  return new Map(
    [...shapes].map(([{ name }, tables]) => [
      name,
      Object.fromEntries([...tables].map(([table, shape]) => [table, shape.written()])),
    ]),
  )
}

/** All types of events have a stream above. */
export const typesWithoutStream = (): string[] => {
  const known = new Set(streams.flatMap(([, types]) => types.map(({ type }) => type)))
  return eventTypes.map(({ type }) => type).filter((type) => !known.has(type))
}
