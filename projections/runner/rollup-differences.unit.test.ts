import { type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { ordersModel } from '../orders/orders.ts'
import type { Rollup } from '../read-model.ts'
import { logged, orderPlaced, sampleOrderId, statusChanged } from '../testing/sample-events.ts'
import { foldBatch, requiredRows } from './fold-batch.ts'
import { mayBeEmpty, rollupDifferences } from './rollup-differences.ts'

type Group = Record<string, string | number>

/** Random placements and changes of orders, split into random batches. */
const batches = fc
  .array(
    fc.record({
      order: fc.nat(12),
      status: fc.constantFrom(...orderStatuses),
      hour: fc.nat(2000),
      erase: fc.boolean(),
      cut: fc.boolean(),
    }),
    { maxLength: 80 },
  )
  .map((steps) => {
    const status = new Map<number, OrderStatus>()
    const revision = new Map<number, number>()
    const cut: LoggedEvent[][] = [[]]
    for (const [position, step] of steps.entries()) {
      const stream = `order-${sampleOrderId(step.order)}`
      const at = { at: new Date(Date.UTC(2026, 0, 1, step.hour)).toISOString() }
      const known = status.get(step.order)
      const next = (revision.get(step.order) ?? -1) + 1
      const event =
        known === undefined
          ? orderPlaced(step.order)
          : step.erase
            ? ({ type: 'PersonalDataErased', data: { reason: 'customer_request' } } as const)
            : statusChanged(known, step.status)
      if (!step.erase || known === undefined)
        status.set(step.order, known === undefined ? 'Na čekanju' : step.status)
      revision.set(step.order, next)
      cut.at(-1)!.push(logged(event, stream, next, position, at))
      if (step.cut) cut.push([])
    }
    return cut
  })

/** Maintains rows and rollups in memory the way the tables are maintained. */
function keep(cut: readonly LoggedEvent[][]) {
  const rows = new Map<string, any>()
  const groupsByRollup = new Map(ordersModel.rollups.map((rollup) => [rollup, new Map<string, Group>()]))
  for (const batch of cut) {
    const { keys } = requiredRows(ordersModel, batch)
    const { changes } = foldBatch(
      ordersModel,
      batch,
      new Map(keys.filter((key) => rows.has(key)).map((key) => [key, rows.get(key)])),
      new Map(),
    )
    for (const [key, { after }] of changes) rows.set(key, after)
    for (const [rollup, groups] of groupsByRollup)
      add(rollup, groups, rollupDifferences(rollup, changes.values()))
  }
  return { rows, kept: groupsByRollup }
}

const idOf = (rollup: Rollup<any>, group: Group) =>
  rollup.table.key.map((column) => group[column]).join(' / ')
const sumsOf = (rollup: Rollup<any>) =>
  Object.keys(rollup.table.columns).filter((column) => !rollup.table.key.includes(column))

function add(rollup: Rollup<any>, groups: Map<string, Group>, differences: readonly Group[]): void {
  for (const difference of differences) {
    const known = groups.get(idOf(rollup, difference))
    if (known)
      for (const sum of sumsOf(rollup)) known[sum] = (known[sum] as number) + (difference[sum] as number)
    else groups.set(idOf(rollup, difference), { ...difference })
  }
  for (const left of mayBeEmpty(rollup, differences)) {
    const group = groups.get(idOf(rollup, left))!
    if (sumsOf(rollup).every((sum) => group[sum] === 0)) groups.delete(idOf(rollup, left))
  }
}

const sorted = (groups: Iterable<Group>) =>
  [...groups].map((group) => JSON.stringify(Object.entries(group).sort())).sort()

test("a rollup equals the sum of its rows' contributions for any events and batches", () => {
  fc.assert(
    fc.property(batches, (cut) => {
      const { rows, kept } = keep(cut)
      for (const [rollup, groups] of kept) {
        const summed = new Map<string, Group>()
        for (const row of rows.values()) add(rollup, summed, [rollup.contribution(row)])
        expect(sorted(groups.values())).toEqual(sorted(summed.values()))
      }
    }),
    { numRuns: 300 },
  )
})

test('a rollup reads only its declared source columns', () => {
  for (const rollup of ordersModel.rollups) {
    const row = ordersModel.evolve(undefined, logged(orderPlaced(3), `order-${sampleOrderId(3)}`, 0, 0))!
    const seen = new Set<string>()
    rollup.contribution(
      new Proxy(row, { get: (target, column) => (seen.add(String(column)), (target as any)[column]) }),
    )
    expect([...seen].sort()).toEqual([...rollup.sourceColumns].sort())
  }
})

test('a change outside the source columns makes no difference', () => {
  const placed = logged(orderPlaced(1), `order-${sampleOrderId(1)}`, 0, 0)
  const row = ordersModel.evolve(undefined, placed)
  for (const rollup of ordersModel.rollups)
    expect(rollupDifferences(rollup, [{ before: row, after: { ...row, notes: null } }])).toEqual([])
})
