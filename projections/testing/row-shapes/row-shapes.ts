import { readFileSync } from 'node:fs'
import { isDeepStrictEqual } from 'node:util'
import type { AnyRow, ReadModel, Table } from '../../read-model.ts'
import { readModels } from '../../read-models.ts'
import { shapesOf } from './fold-samples.ts'
import type { WrittenShape } from './shape.ts'

/** What a version of a read model writes. */
export interface RowShape {
  version: number
  /** Keys, columns and indexes by table, rollups included. */
  tables: Record<string, unknown>
  /** Types of the values in each column, JSON documents included, by table. */
  rows: Record<string, WrittenShape>
}

export type RowShapes = Record<string, RowShape>

export const rowShapesFile = new URL('./row-shapes.json', import.meta.url)
export const writeCommand = 'node projections/testing/row-shapes/write.ts'

export const readRowShapes = (): RowShapes => JSON.parse(readFileSync(rowShapesFile, 'utf8')) as RowShapes

const definitionOf = ({ key, columns, indexes }: Table<AnyRow>) => ({ key, columns, indexes })

/** The shapes that the read models of this program have. */
export function currentRowShapes(models: readonly ReadModel[] = readModels): RowShapes {
  const shapes = shapesOf(models)
  return Object.fromEntries(
    models.map(({ name, version, table, rollups }) => [
      name,
      {
        version,
        tables: Object.fromEntries(
          [table, ...rollups.map((rollup) => rollup.table)].map((each) => [each.name, definitionOf(each)]),
        ),
        rows: shapes.get(name)!,
      },
    ]),
  )
}

/** The first place at which two values differ, such as `rows.orders.upsells.[].unit_cost`. */
function differenceOf(before: unknown, after: unknown, path: string): string {
  const fields = (value: unknown) =>
    value !== null && typeof value === 'object' ? Object.entries(value) : []
  const [old, current] = [new Map(fields(before)), new Map(fields(after))]
  if (old.size === 0 || current.size === 0)
    return `${path} was ${JSON.stringify(before) ?? 'absent'} and is ${JSON.stringify(after) ?? 'absent'}`
  const name = [...new Set([...old.keys(), ...current.keys()])].find(
    (each) => !isDeepStrictEqual(old.get(each), current.get(each)),
  )!
  return differenceOf(old.get(name), current.get(name), `${path}.${name}`)
}

/**
 * Compares a read model with what is recorded of it. Answers what to do, or undefined if nothing has changed.
 */
export function adviceOn(
  name: string,
  recorded: RowShape | undefined,
  { version, ...current }: RowShape,
): string | undefined {
  if (recorded?.version !== version)
    return `${name} has version ${version}, and version ${recorded?.version ?? 'none'} is recorded: run ${writeCommand}`
  const { version: _, ...before } = recorded
  // As it is written to the file.
  const after: unknown = JSON.parse(JSON.stringify(current))
  return isDeepStrictEqual(before, after)
    ? undefined
    : `The rows of ${name} have changed (${differenceOf(before, after, name)}): raise its version above ${version}, so that installations rebuild it, then run ${writeCommand}`
}
