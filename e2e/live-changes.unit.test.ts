// Rules: ui/queries
import { queriesOfReadModel } from '@pazar/admin-ui/data/live-updates/read-model-queries.ts'
import { readModels } from '@pazar/projections/read-models.ts'
import { expect, test } from 'vitest'

/** The names in change notifications: each read model and its rollup tables. */
const notifiedModels = readModels.flatMap(({ name, rollups }) => [
  name,
  ...rollups.map(({ table }) => table.name),
])

test.each([...new Set(notifiedModels)])('a change of %s reloads the query that shows it', (name) => {
  expect(queriesOfReadModel(name)).toContain(name.replaceAll('_', '-').replace(/^profit-.*/, 'profit'))
})
