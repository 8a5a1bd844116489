import { changedQueries } from '@pazar/admin-ui/live/changed-queries.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { expect, test } from 'vitest'

/** What hints name: each read model, and the tables of its sums. */
const hinted = readModels.flatMap(({ name, rollups }) => [name, ...rollups.map(({ table }) => table.name)])

test.each([...new Set(hinted)])('a change of %s is read again where it is shown, and nothing else is', (name) => {
  expect(changedQueries(name)).toContain(name.replaceAll('_', '-').replace(/^profit-.*/, 'profit'))
})
