import { newSeller, newWebsite, orderForm, type SignedIn } from '@pazar/command-api/testing/sellers.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { noIntegrations } from '@pazar/integrations/integration-variables.ts'
import { type ReceivedRequest, type Reply, startFakeServer } from '@pazar/integrations/testing/fake-server.ts'
import { startTestApp, type TestApp } from '@pazar/query-api/testing/start-test-app.ts'

/** An app with both endpoints of a fake Trackify, and a seller who syncs their orders by hand. */
export async function openSyncFixture() {
  /** The courier's data per order. */
  const parcels = new Map<string, { trackingId?: string; status: string }>()
  const known = ({ body }: ReceivedRequest): Reply => ({
    body: (JSON.parse(body || '{"references":[]}') as { references: string[] }).references.flatMap(
      (reference) => (parcels.has(reference) ? [{ reference, ...parcels.get(reference) }] : []),
    ),
  })
  const serbia = await startFakeServer(known)
  const others = await startFakeServer(known)
  const app = await startTestApp({
    integrations: { ...noIntegrations, trackify: { serbia: serbia.url, others: others.url } },
  })
  let seller: SignedIn

  const send = (...args: Parameters<TestApp['commands']['send']>) => app.commands.send(...args)
  /** Waits until the read model contains all writes. */
  const caughtUp = (who = seller) => app.get('/api/orders/my', { token: who.token })

  return {
    app,
    serbia,
    others,
    parcels,
    known,
    send,
    caughtUp,
    withKeys: (keys: Record<string, string>, who = seller) =>
      send('PATCH', '/api/users/update-settings', keys, { token: who.token }),
    sync: (who = seller) => send('POST', '/api/orders/sync-tracking', {}, { token: who.token }),
    async order(market: string, who = seller, count = 1): Promise<string[]> {
      const { id } = await newWebsite(app.commands, who, { targetMarket: market })
      const placed = await Promise.all(
        Array.from({ length: count }, () => send('POST', '/api/orders', orderForm(id))),
      )
      await caughtUp(who)
      return placed.map(({ body }) => body.orderId)
    },
    history: async (orderId: string) => (await app.commands.events(orderStream(orderId))).slice(1),
    /** Resets the state for a test and returns its new seller. */
    async reset(): Promise<SignedIn> {
      parcels.clear()
      for (const server of [serbia, others]) {
        server.answerWith(known)
        server.requests.length = 0
      }
      await app.commands.pool.query('delete from private.tracking_endpoints')
      seller = await newSeller(app.commands)
      return seller
    },
    async close(): Promise<void> {
      await app.close()
      await Promise.all([serbia.close(), others.close()])
    },
  }
}
