import { generateKeyPairSync } from 'node:crypto'
import {
  type FakeServer,
  type ReceivedRequest,
  type Reply,
  startFakeServer,
} from '@pazar/integrations/testing/fake-server.ts'
import { shopifyShop } from '@pazar/integrations/testing/shopify-shop.ts'
import { telegramRefusals } from '@pazar/integrations/testing/telegram-server.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'

const shop = shopifyShop()

/**
 * Trackify accepts keys that begin with "dobar"; Google has one spreadsheet, "moja-tabela"; Telegram lacks chat
 * 404; Shopify accepts tokens that begin with "shpat_dobar".
 */
function answers(request: ReceivedRequest): Reply {
  const { path, headers, body } = request
  if (path.startsWith('/shopify'))
    return String(headers['x-shopify-access-token']).startsWith('shpat_dobar')
      ? shop.answer(request)
      : { status: 401 }
  if (path.startsWith('/bot'))
    return body.includes('"404"') ? telegramRefusals.chatNotFound : { body: { ok: true } }
  if (path === '/token') return { body: { access_token: 'token', token_type: 'Bearer', expires_in: 3600 } }
  if (path.startsWith('/v4/spreadsheets/moja-tabela?'))
    return { body: { properties: { title: 'Porudžbine 2026' } } }
  if (path.startsWith('/v4/')) return { status: 404, body: { error: { code: 404, status: 'NOT_FOUND' } } }
  return headers.authorization?.startsWith('Bearer dobar') ? { body: {} } : { status: 401 }
}

/** Starts the API with every integration of sellers, and the server that stands for their remote services. */
export async function startAppWithRemoteServices(): Promise<{ app: TestApp; remoteServices: FakeServer }> {
  const remoteServices = await startFakeServer(answers)
  const { url } = remoteServices
  const { privateKey } = generateKeyPairSync('rsa', { modulusLength: 2048 })
  const key = privateKey.export({ type: 'pkcs8', format: 'pem' }).toString()
  const app = await startTestApp({
    integrations: {
      telegramApiUrl: url,
      trackify: { serbia: `${url}/srb`, others: `${url}/cg` },
      google: {
        account: { email: 'izvoz@pazar.test', privateKey: key },
        sheetsUrl: url,
        tokenUrl: `${url}/token`,
      },
      shopify: { account: undefined, address: `${url}/shopify` },
      meta: { address: url },
    },
  })
  return { app, remoteServices }
}
