import { webhookViewOf } from '@pazar/contracts/webhook/own-webhooks.ts'
import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { webhooks, type WebhooksRow } from '@pazar/projections/webhooks/table.ts'
import { sql } from 'kysely'
import { from } from '../list/table-rows.ts'
import { callerOf, readEndpoint, type Reading } from '../reading/reading.ts'

/** The caller's own, oldest first: they are one small row. */
export const webhookEndpoint = (reading: Reading): Endpoint<any> =>
  readEndpoint(reading, ['webhooks'], webhookRoutes.list, async (call) => {
    const { rows } = await sql<Pick<WebhooksRow, 'webhooks'>>`select t.webhooks from ${from(webhooks)} where t.seller_id = ${callerOf(call).id}`.execute(reading.db)
    return { body: (rows[0]?.webhooks ?? []).map(webhookViewOf) }
  })
