import { webhookViewOf } from '@pazar/contracts/webhook/webhooks-state.ts'
import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { z } from 'zod'
import { listAnswer } from '../list/list-answer.ts'
import { listRequest } from '../list/list-query.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'

const dialect = {
  name: 'webhooks',
  sortable: { id: 'id' },
  defaultSort: { field: 'id' as const, descending: false },
  filter: z.strictObject({}),
}

/**
 * Lists the caller's own webhooks, oldest first by default. They are one small row, so sorting and paging
 * happen in memory.
 */
export const webhookEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['webhooks'], webhookRoutes.list, async (call) => {
    const { sort, offset, limit } = listRequest(call.query, dialect)
    const row = await context.db
      .selectFrom('read.webhooks as t')
      .select('t.webhooks')
      .where('t.seller_id', '=', callerOf(call).sellerId)
      .executeTakeFirst()
    const webhooks = (row?.webhooks ?? []).map(webhookViewOf)
    if (sort.descending) webhooks.reverse()
    return listAnswer(dialect.name, offset, webhooks.slice(offset, offset + limit), webhooks.length)
  })
