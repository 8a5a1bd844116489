import type { Rollup, Table } from '../read-model.ts'
import type { Change } from './fold-batch.ts'

type Group = Record<string, string | number>

const sumColumns = (table: Table<any>) => Object.keys(table.columns).filter((column) => !table.key.includes(column))

/** What the changed rows add to each group that they left or joined; groups for which it comes to nothing are left out. */
export function rollupDifferences(rollup: Rollup<any>, changes: Iterable<Change>): Group[] {
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
  for (const { before, after } of changes) {
    if (before !== undefined) count(before, -1)
    if (after !== undefined) count(after, 1)
  }
  return [...groups.values()].filter((group) => sums.some((sum) => group[sum] !== 0))
}

/** Groups that may have become empty: something was taken from them. */
export const mayBeEmpty = (rollup: Rollup<any>, differences: readonly Group[]): Group[] =>
  differences.filter((group) => sumColumns(rollup.table).some((sum) => (group[sum] as number) < 0))
