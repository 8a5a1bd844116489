import { randomUUID } from 'node:crypto'
import { maxWebhookUrlLength, webhookStream } from '@pazar/contracts/webhook/events.ts'
import { webhookViewOf } from '@pazar/contracts/webhook/webhooks-state.ts'
import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import {
  type UserSecrets,
  webhookSecretName,
  webhookSecretPrefix,
} from '@pazar/private-tables/user-secrets.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type AddressPolicy, findUrlProblem } from '@pazar/safe-fetch/address-policy.ts'
import { newSecret } from '@pazar/integrations/webhook/signature.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { invalid, concurrentChange } from '../refusals.ts'
import { testWebhook } from './test-webhook.ts'
import { decideWebhook, type WebhookCommand, webhookFold, webhookOf, type WebhooksState } from './webhook.ts'

export interface WebhookDependencies extends CommandContext {
  appSecret: string
  secrets: UserSecrets
  /** Addresses that webhooks may use. */
  addressPolicy: AddressPolicy
  /** Limit of tests; undefined if rate limits are off. */
  limit: UserLimit | undefined
}

/** Decides and appends on the webhooks of the signed-in user. */
const handleWebhookCommand = (
  { handle, now }: WebhookDependencies,
  call: Call,
  command: (state: WebhooksState) => WebhookCommand,
  ids?: string[],
) =>
  handle({
    stream: webhookStream(call.user!.sellerId),
    fold: webhookFold,
    metadata: metadataOf(call, now()),
    ...(ids && { ids }),
    decide: (state) => decideWebhook(command(state), state),
  })

/**
 * Id of the event that gives a webhook a secret. It is stable for repetitions under one Idempotency-Key, so
 * that they get the same secret.
 */
const secretEventId = ({ appSecret }: WebhookDependencies, call: Call, action: string) =>
  call.idempotencyKey === undefined
    ? randomUUID()
    : derivedUuid(appSecret, 'webhook', action, call.user!.userId, call.idempotencyKey)

/**
 * The normalised address for the log, or what is wrong with it. The host is resolved and checked before every
 * send.
 */
function checkAddress(
  { addressPolicy }: WebhookDependencies,
  url: string,
): { url: string; refusal?: undefined } | { refusal: Refusal } {
  const address = new URL(url)
  address.hash = ''
  // The typed text is within the limit, but normalised a letter like `š` becomes `%C5%A1`.
  if (address.href.length > maxWebhookUrlLength)
    return {
      refusal: invalid([
        {
          path: 'url',
          message: `Najviše ${maxWebhookUrlLength} karaktera, a slovo kao „š“ broji se kao šest`,
        },
      ]),
    }
  const refused = findUrlProblem(address, addressPolicy)
  if (!refused) return { url: address.href }
  const message =
    refused === 'not_public'
      ? 'Adresa mora da vodi na javni internet'
      : 'Adresa mora da bude bez lozinke i posebnog porta'
  return { refusal: invalid([{ path: 'url', message }]) }
}

/** `POST /api/webhooks`: the answer shows the new webhook's secret. */
const addWebhook = (dependencies: WebhookDependencies): Endpoint =>
  endpoint(webhookRoutes.add, async (call) => {
    const address = checkAddress(dependencies, call.body.url)
    if (address.refusal) return { refusal: address.refusal }
    const eventId = secretEventId(dependencies, call, 'add')
    const outcome = await handleWebhookCommand(
      dependencies,
      call,
      () => ({ type: 'Add', eventId, fields: { ...call.body, url: address.url } }),
      [eventId],
    )
    if (!outcome.ok) return { refusal: outcome.refusal }
    const webhook = outcome.result.state.webhooks.find(({ secretOf }) => secretOf === eventId)
    // The webhook was removed or its secret rotated since, so this request's result no longer exists.
    if (!webhook) return { refusal: concurrentChange }
    const secret = await dependencies.secrets.setIfAbsent(
      call.user!.sellerId,
      webhookSecretName(webhook.id, eventId),
      newSecret(),
    )
    return { status: 201, position: outcome.position, body: { ...webhookViewOf(webhook), secret } }
  })

/** `PATCH /api/webhooks/:id`: omitted fields stay (api/updates). */
const changeWebhook = (dependencies: WebhookDependencies): Endpoint =>
  endpoint(webhookRoutes.change, async (call) => {
    const { id } = call.params
    const { url, ...rest } = call.body
    const address = url === undefined ? undefined : checkAddress(dependencies, url)
    if (address?.refusal) return { refusal: address.refusal }
    const outcome = await handleWebhookCommand(dependencies, call, () => ({
      type: 'Change',
      id,
      changes: { ...rest, ...(address && { url: address.url }) },
    }))
    return outcome.ok
      ? { position: outcome.position, body: webhookViewOf(webhookOf(outcome.result.state, id)!) }
      : { refusal: outcome.refusal }
  })

/** `POST /api/webhooks/:id/secret`: replaces the secret; the old one becomes invalid at once. */
const rotateSecret = (dependencies: WebhookDependencies): Endpoint =>
  endpoint(webhookRoutes.rotate, async (call) => {
    const { secrets } = dependencies
    const { id } = call.params
    const { sellerId } = call.user!
    const eventId = secretEventId(dependencies, call, `rotate ${id}`)
    let before: string | undefined
    const outcome = await handleWebhookCommand(
      dependencies,
      call,
      (state) => {
        before = webhookOf(state, id)?.secretOf
        return { type: 'Rotate', id, eventId }
      },
      [eventId],
    )
    if (!outcome.ok) return { refusal: outcome.refusal }
    const webhook = webhookOf(outcome.result.state, id)
    if (webhook?.secretOf !== eventId) return { refusal: concurrentChange }
    const secret = await secrets.setIfAbsent(sellerId, webhookSecretName(id, eventId), newSecret())
    if (before !== undefined && before !== eventId)
      await secrets.set(sellerId, webhookSecretName(id, before), null)
    return { position: outcome.position, body: { ...webhookViewOf(webhook), secret } }
  })

/** `DELETE /api/webhooks/:id`: deletes the secrets too. */
const removeWebhook = (dependencies: WebhookDependencies): Endpoint =>
  endpoint(webhookRoutes.remove, async (call) => {
    const { id } = call.params
    const outcome = await handleWebhookCommand(dependencies, call, () => ({ type: 'Remove', id }))
    if (!outcome.ok) return { refusal: outcome.refusal }
    await dependencies.secrets.removeAll(call.user!.sellerId, webhookSecretPrefix(id))
    return { position: outcome.position, body: { message: 'Webhook je uklonjen' } }
  })

/**
 * Endpoints for the user's own webhooks. The stream is named after the signed-in user, so another user's
 * webhooks cannot be reached.
 */
export const webhookEndpoints = (dependencies: WebhookDependencies): Endpoint[] => [
  addWebhook(dependencies),
  changeWebhook(dependencies),
  rotateSecret(dependencies),
  removeWebhook(dependencies),
  testWebhook(dependencies),
]
