import { describe, expect, test } from 'vitest'
import type { ReadModel } from '../../read-model.ts'
import { readModels } from '../../read-models.ts'
import { typesWithoutStream } from './fold-samples.ts'
import { adviceOn, currentRowShapes, readRowShapes } from './row-shapes.ts'

const recorded = readRowShapes()
const current = currentRowShapes()

test.each(Object.keys(current))('the version of %s was raised with the shape of its rows', (name) => {
  expect(adviceOn(name, recorded[name], current[name]!)).toBeUndefined()
})

test('no read model is recorded that no longer exists, and every event is folded', () => {
  expect(Object.keys(recorded)).toEqual(Object.keys(current))
  expect(typesWithoutStream()).toEqual([])
})

describe('a changed read model', () => {
  const orders = readModels.find(({ name }) => name === 'orders')!
  /** The read model orders, whose rows are changed after each event. */
  const changed = (change: (row: any) => object): ReadModel => ({
    ...orders,
    rollups: [],
    evolve(row, event) {
      const after = orders.evolve(row, event)
      return after && change(after)
    },
  })
  const shapeOf = (model: ReadModel) => currentRowShapes([model])['orders']!
  const unchanged = shapeOf(changed((row) => row))
  const advice = (model: ReadModel) => adviceOn('orders', unchanged, shapeOf(model))

  test('is not reported if it writes the same rows', () => {
    expect(advice(changed((row) => ({ ...row })))).toBeUndefined()
  })

  const upsells = (change: (upsell: any) => object) =>
    changed((row) => ({ ...row, upsells: row.upsells.map(change) }))
  test.each<[string, ReadModel, RegExp]>([
    [
      'a new field in a document',
      upsells((each) => ({ ...each, note: '' })),
      /orders\.rows\.orders\.upsells\.\[\]\.note was absent and is "string"/,
    ],
    [
      'a removed field in a document',
      upsells((each) => ({ ...each, sku: undefined })),
      /upsells\.\[\]\.sku was "string" and is absent/,
    ],
    [
      'a field of another type in a document',
      upsells((each) => ({ ...each, unit_cost: String(each.unit_cost) })),
      /unit_cost was "number" and is "string"/,
    ],
    [
      'a field that is only sometimes there',
      upsells((each) => (each.quantity > 0 ? { ...each, note: '' } : each)),
      /upsells\.\[\]\.note\?? was absent/,
    ],
    [
      'another column type',
      {
        ...orders,
        rollups: [],
        table: { ...orders.table, columns: { ...orders.table.columns, sku: 'jsonb' } },
      },
      /orders\.tables\.orders\.columns\.sku was "text" and is "jsonb"/,
    ],
  ])('is reported with %s', (_what, model, difference) => {
    expect(advice(model)).toMatch(difference)
    expect(advice(model)).toContain(
      `raise its version above ${orders.version}, so that installations rebuild it`,
    )
  })

  test('is to be recorded once its version is raised', () => {
    expect(advice({ ...changed((row) => row), version: orders.version + 1 })).toContain(
      `version ${orders.version} is recorded: run node`,
    )
  })
})
