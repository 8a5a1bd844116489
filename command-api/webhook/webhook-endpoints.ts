import { randomUUID } from 'node:crypto'
import { longestWebhookUrl, webhookStream } from '@pazar/contracts/webhook/events.ts'
import { webhookViewOf } from '@pazar/contracts/webhook/own-webhooks.ts'
import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { type UserSecrets, webhookSecretName, webhookSecrets } from '@pazar/database/user-secrets.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type Outside, refusedAsWritten } from '@pazar/upstreams/outside/outside.ts'
import { newSecret } from '@pazar/upstreams/webhook/signature.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { invalid, overtaken } from '../refusals.ts'
import { testWebhook } from './test-webhook.ts'
import { decideWebhook, type WebhookCommand, webhookFold, webhookOf, type WebhooksState } from './webhook.ts'

export interface WebhookDependencies extends CommandContext {
  appSecret: string
  secrets: UserSecrets
  /** Where webhooks may lead. */
  outside: Outside
  /** Of trying one out. Undefined where rate limits are off. */
  limit: UserLimit | undefined
}

/** A person's own webhooks: the stream is named by who is signed in, so nobody reaches another's. */
export function webhookEndpoints(context: WebhookDependencies): Endpoint<any>[] {
  const { appSecret, handle, now, outside, secrets } = context
  const run = (call: Call<any>, command: (state: WebhooksState) => WebhookCommand, ids?: string[]) =>
    handle({
      stream: webhookStream(call.user!.id), fold: webhookFold, metadata: metadataOf(call, now()), ...(ids && { ids }),
      decide: (state) => decideWebhook(command(state), state),
    })

  /** The same for every repetition of one request, so that it is done once, and answered with the same secret. */
  const requestId = (call: Call<any>, of: string) =>
    call.idempotencyKey === undefined ? randomUUID() : derivedUuid(appSecret, 'webhook', of, call.user!.id, call.idempotencyKey)

  /** The address as it is written to the log; what is wrong with it otherwise. Where its name leads is asked before every sending. */
  function addressOf(url: string): { url: string; refusal?: undefined } | { refusal: Refusal } {
    const address = new URL(url)
    address.hash = ''
    // What a person typed is within it; written down, `š` is `%C5%A1`.
    if (address.href.length > longestWebhookUrl) return { refusal: invalid([{ path: 'url', message: `Najviše ${longestWebhookUrl} karaktera, a slovo kao „š“ broji se kao šest` }]) }
    const refused = refusedAsWritten(address, outside)
    if (!refused) return { url: address.href }
    const message = refused === 'not_public' ? 'Adresa mora da vodi na javni internet' : 'Adresa mora da bude bez lozinke i posebnog porta'
    return { refusal: invalid([{ path: 'url', message }]) }
  }

  return [
    endpoint(webhookRoutes.add, async (call) => {
      const address = addressOf(call.body.url)
      if (address.refusal) return { refusal: address.refusal }
      const eventId = requestId(call, 'add')
      const outcome = await run(call, () => ({ type: 'Add', eventId, fields: { ...call.body, url: address.url } }), [eventId])
      if (!outcome.ok) return { refusal: outcome.refusal }
      const webhook = outcome.result.state.webhooks.find(({ secretOf }) => secretOf === eventId)
      // Removed or given another secret since: what this request made is no more.
      if (!webhook) return { refusal: overtaken }
      const secret = await secrets.keep(call.user!.id, webhookSecretName(webhook.id, eventId), newSecret())
      return { status: 201, position: outcome.position, body: { ...webhookViewOf(webhook), secret } }
    }),

    endpoint(webhookRoutes.change, async (call) => {
      const { id } = call.params
      const { url, ...rest } = call.body
      const address = url === undefined ? undefined : addressOf(url)
      if (address?.refusal) return { refusal: address.refusal }
      const outcome = await run(call, () => ({ type: 'Change', id, changes: { ...rest, ...(address && { url: address.url }) } }))
      return outcome.ok ? { position: outcome.position, body: webhookViewOf(webhookOf(outcome.result.state, id)!) } : { refusal: outcome.refusal }
    }),

    endpoint(webhookRoutes.rotate, async (call) => {
      const { id } = call.params
      const { id: userId } = call.user!
      const eventId = requestId(call, `rotate ${id}`)
      let before: string | undefined
      const outcome = await run(call, (state) => {
        before = webhookOf(state, id)?.secretOf
        return { type: 'Rotate', id, eventId }
      }, [eventId])
      if (!outcome.ok) return { refusal: outcome.refusal }
      const webhook = webhookOf(outcome.result.state, id)
      if (webhook?.secretOf !== eventId) return { refusal: overtaken }
      const secret = await secrets.keep(userId, webhookSecretName(id, eventId), newSecret())
      if (before !== undefined && before !== eventId) await secrets.set(userId, webhookSecretName(id, before), null)
      return { position: outcome.position, body: { ...webhookViewOf(webhook), secret } }
    }),

    endpoint(webhookRoutes.remove, async (call) => {
      const { id } = call.params
      const outcome = await run(call, () => ({ type: 'Remove', id }))
      if (!outcome.ok) return { refusal: outcome.refusal }
      await secrets.removeAll(call.user!.id, webhookSecrets(id))
      return { position: outcome.position, body: { message: 'Webhook je uklonjen' } }
    }),

    testWebhook(context),
  ]
}
