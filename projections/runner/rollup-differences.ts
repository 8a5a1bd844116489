import type { AnyRow, Rollup, Table } from '../read-model.ts'
import type { Change } from './fold-batch.ts'

export type Group = Record<string, string | number>

const sumColumns = (table: Table) =>
  Object.keys(table.columns).filter((column) => !table.key.includes(column))

/** Sums the differences that changed rows make to the groups they leave or join. */
export interface Tally {
  add(changes: Iterable<Change>): void
  /** Groups without a difference are left out. */
  differences(): Group[]
  /** Number of groups in memory. */
  size(): number
}

export function createTally(rollup: Rollup): Tally {
  const { key } = rollup.table
  const sums = sumColumns(rollup.table)
  const groups = new Map<string, Group>()
  const addRow = (row: AnyRow, sign: 1 | -1) => {
    const contribution = rollup.contribution(row) as Group
    let id = ''
    for (const column of key) id += `${contribution[column]}\u0000`
    const group = groups.get(id)
    if (group)
      for (const sum of sums) group[sum] = (group[sum] as number) + sign * (contribution[sum] as number)
    else {
      const newGroup = { ...contribution }
      if (sign < 0) for (const sum of sums) newGroup[sum] = 0 - (newGroup[sum] as number)
      groups.set(id, newGroup)
    }
  }
  return {
    add(changes) {
      for (const { before, after } of changes) {
        if (before !== undefined) addRow(before, -1)
        if (after !== undefined) addRow(after, 1)
      }
    },
    differences: () => [...groups.values()].filter((group) => sums.some((sum) => group[sum] !== 0)),
    size: () => groups.size,
  }
}

/** The differences of one batch of changes. */
export function rollupDifferences(rollup: Rollup, changes: Iterable<Change>): Group[] {
  const tally = createTally(rollup)
  tally.add(changes)
  return tally.differences()
}

/** Groups that may have become empty, because something was subtracted from them. */
export const mayBeEmpty = (rollup: Rollup, differences: readonly Group[]): Group[] =>
  differences.filter((group) => sumColumns(rollup.table).some((sum) => (group[sum] as number) < 0))
