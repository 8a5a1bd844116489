import { filteredScreens } from '@pazar/contracts/saved-filter/events.ts'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { savedFilters, type SavedFiltersRow } from '@pazar/projections/saved-filters/table.ts'
import { sql } from 'kysely'
import { z } from 'zod'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'

const dialect = {
  name: 'saved-filters', sortable: { id: 'name', name: 'name' }, defaultSort: { field: 'name' as const, descending: false },
  filter: z.strictObject({ screen: z.enum(filteredScreens) }).partial(),
}

const byName = new Intl.Collator('sr-Latn', { numeric: true })

/** The caller's own: they are one small row, so sorting and paging are done here. */
export const savedFilterEndpoints = (reading: Reading): Endpoint<any>[] => [
  readEndpoint(reading, ['saved_filters'], savedFilterRoutes.list, async (call) => {
    const { filter, sort, offset, limit } = listRequest(call.query, dialect)
    const { rows } = await sql<Pick<SavedFiltersRow, 'filters'>>`select t.filters from ${from(savedFilters)} where t.user_id = ${callerOf(call).id}`.execute(reading.db)
    const kept = (rows[0]?.filters ?? [])
      .filter(({ screen }) => filter.screen === undefined || screen === filter.screen)
      .sort((a, b) => byName.compare(a.name, b.name) * (sort.descending ? -1 : 1))
      .map(({ id, screen, name, query }) => ({ id, screen, name, query }))
    return listAnswer(dialect.name, offset, kept.slice(offset, offset + limit), kept.length)
  }),
]
