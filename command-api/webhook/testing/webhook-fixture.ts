import { type AddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import {
  addressPolicyWithReceivers,
  startWebhookReceiver,
  type WebhookReceiver,
} from '@pazar/integrations/testing/webhook-receiver.ts'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import { newSeller, type SignedIn } from '../../testing/sellers.ts'
import { startCommandApi, type TestCommandApi } from '../../testing/start-command-api.ts'

const internet = publicAddressPolicy()

/** Starts what the tests of the calling file need, and stops it after them. */
export function setUpWebhooks() {
  const fixture = { lookups: {} } as {
    api: TestCommandApi
    receiver: WebhookReceiver
    seller: SignedIn
    lookups: Record<string, string[]>
    /** Set by tests that use a real DNS lookup. */
    lookup: AddressLookup | undefined
  }

  beforeAll(async () => {
    fixture.receiver = await startWebhookReceiver()
    const policy = addressPolicyWithReceivers()
    fixture.api = await startCommandApi({
      addressPolicy: {
        ...policy,
        lookup: async (name) =>
          fixture.lookup ? fixture.lookup(name) : (fixture.lookups[name] ?? policy.lookup(name)),
        // Allows test ports beside those allowed in production.
        allowsPort: (port, protocol) => port >= 1024 || internet.allowsPort(port, protocol),
      },
    })
  })
  beforeEach(async () => {
    fixture.seller = await newSeller(fixture.api)
    fixture.receiver.received.length = 0
    fixture.receiver.answerWith({ status: 204 })
    fixture.lookups = {}
    fixture.lookup = undefined
  })
  afterAll(async () => {
    await fixture.api.close()
    await fixture.receiver.close()
  })

  const send = (
    method: string,
    path: string,
    body?: unknown,
    options: { token?: string; key?: string } = {},
  ) => fixture.api.send(method, `/api/webhooks${path}`, body, { token: fixture.seller.token, ...options })
  const form = (more: object = {}) => ({
    url: `${fixture.receiver.url}/pazar`,
    topics: ['order.placed', 'order.erased'],
    description: ' ERP ',
    ...more,
  })
  const add = (more: object = {}, key?: string) => send('POST', '', form(more), { key })

  return Object.assign(fixture, { send, add })
}
