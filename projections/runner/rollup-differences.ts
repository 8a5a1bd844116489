import type { Rollup, Table } from '../read-model.ts'
import type { Change } from './fold-batch.ts'

export type Group = Record<string, string | number>

const sumColumns = (table: Table<any>) => Object.keys(table.columns).filter((column) => !table.key.includes(column))

/** Adds up what changed rows add to each group that they left or joined. */
export interface Tally {
  count(changes: Iterable<Change>): void
  /** Groups for which it comes to nothing are left out. */
  differences(): Group[]
  /** Of groups held in memory. */
  size(): number
}

export function createTally(rollup: Rollup<any>): Tally {
  const { key } = rollup.table
  const sums = sumColumns(rollup.table)
  const groups = new Map<string, Group>()
  const count = (row: unknown, sign: 1 | -1) => {
    const contribution = rollup.contribution(row) as Group
    let id = ''
    for (const column of key) id += `${contribution[column]}\u0000`
    const group = groups.get(id)
    if (group) for (const sum of sums) group[sum] = (group[sum] as number) + sign * (contribution[sum] as number)
    else {
      const made = { ...contribution }
      if (sign < 0) for (const sum of sums) made[sum] = 0 - (made[sum] as number)
      groups.set(id, made)
    }
  }
  return {
    count(changes) {
      for (const { before, after } of changes) {
        if (before !== undefined) count(before, -1)
        if (after !== undefined) count(after, 1)
      }
    },
    differences: () => [...groups.values()].filter((group) => sums.some((sum) => group[sum] !== 0)),
    size: () => groups.size,
  }
}

/** What one batch of changes adds. */
export function rollupDifferences(rollup: Rollup<any>, changes: Iterable<Change>): Group[] {
  const tally = createTally(rollup)
  tally.count(changes)
  return tally.differences()
}

/** Groups that may have become empty: something was taken from them. */
export const mayBeEmpty = (rollup: Rollup<any>, differences: readonly Group[]): Group[] =>
  differences.filter((group) => sumColumns(rollup.table).some((sum) => (group[sum] as number) < 0))
