import { webhookViewOf } from '@pazar/contracts/webhook/webhooks-state.ts'
import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { callerOf, readEndpoint, type QueryContext } from '../read-endpoint/read-endpoint.ts'

/** Lists the caller's own webhooks, oldest first. They are one small row. */
export const webhookEndpoint = (context: QueryContext): Endpoint =>
  readEndpoint(context, ['webhooks'], webhookRoutes.list, async (call) => {
    const row = await context.db
      .selectFrom('read.webhooks as t')
      .select('t.webhooks')
      .where('t.seller_id', '=', callerOf(call).id)
      .executeTakeFirst()
    return { body: (row?.webhooks ?? []).map(webhookViewOf) }
  })
