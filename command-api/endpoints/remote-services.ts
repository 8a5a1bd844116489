import type { Endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { createGoogleSheets } from '@pazar/integrations/google/google-sheets.ts'
import { createMeta } from '@pazar/integrations/meta/meta-client.ts'
import { createShopify } from '@pazar/integrations/shopify/shopify-client.ts'
import { createTrackify } from '@pazar/integrations/trackify/trackify-client.ts'
import { testPixel } from '../pixel/test-pixel.ts'
import { testSpreadsheet } from '../spreadsheet/test-spreadsheet.ts'
import { testTelegram } from '../telegram/test-telegram.ts'
import { testTrackify } from '../trackify/test-trackify.ts'
import { shopifyEndpoints } from '../shopify/shopify-endpoints.ts'
import { webhookEndpoints } from '../webhook/webhook-endpoints.ts'
import type { EndpointContext } from './endpoint-context.ts'

/** Tests of the services that a seller has configured, and what is sent to them on request. */
export function remoteServiceEndpoints(context: EndpointContext): Endpoint[] {
  const { commands, domains, integrations, publicOrigin, addressPolicy, testLimit: limit } = context
  return [
    testTrackify({ ...commands, trackify: createTrackify({ addresses: integrations.trackify }), limit }),
    testTelegram({ ...commands, apiUrl: integrations.telegramApiUrl ?? 'https://api.telegram.org', limit }),
    testSpreadsheet({ ...commands, googleSheets: createGoogleSheets(integrations.google), limit }),
    ...shopifyEndpoints({
      ...commands,
      shopify: createShopify(integrations.shopify),
      fallback: integrations.shopify.account,
      publicOrigin,
      limit,
    }),
    testPixel({ ...domains, meta: createMeta(integrations.meta), publicOrigin, limit }),
    ...webhookEndpoints({ ...commands, addressPolicy, limit }),
  ]
}
