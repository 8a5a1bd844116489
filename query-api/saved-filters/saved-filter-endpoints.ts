import { filteredScreens } from '@pazar/contracts/saved-filter/events.ts'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { z } from 'zod'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'

const dialect = {
  name: 'saved-filters',
  sortable: { id: 'name', name: 'name' },
  defaultSort: { field: 'name' as const, descending: false },
  filter: z.strictObject({ screen: z.enum(filteredScreens) }).partial(),
}

const byName = new Intl.Collator('sr-Latn', { numeric: true })

/** Lists the caller's own filters. They are one small row, so sorting and paging happen in memory. */
export const savedFilterEndpoints = (context: QueryContext): Endpoint[] => [
  readEndpoint(context, ['saved_filters'], savedFilterRoutes.list, async (call) => {
    const { filter, sort, offset, limit } = listRequest(call.query, dialect)
    const row = await context.db
      .selectFrom('read.saved_filters as t')
      .select('t.filters')
      .where('t.user_id', '=', callerOf(call).sellerId)
      .executeTakeFirst()
    const filters = (row?.filters ?? [])
      .filter(({ screen }) => filter.screen === undefined || screen === filter.screen)
      .sort((a, b) => byName.compare(a.name, b.name) * (sort.descending ? -1 : 1))
      .map(({ id, screen, name, query }) => ({ id, screen, name, query }))
    return listAnswer(dialect.name, offset, filters.slice(offset, offset + limit), filters.length)
  }),
]
