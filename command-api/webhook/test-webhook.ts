import { randomUUID } from 'node:crypto'
import { webhookStream } from '@pazar/contracts/webhook/events.ts'
import { webhookRoutes } from '@pazar/contracts/webhook/routes.ts'
import { type UserSecrets, webhookSecretName } from '@pazar/private-tables/user-secrets.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { reasonOf } from '@pazar/integrations/outcome.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { sendWebhook } from '@pazar/integrations/webhook/send-webhook.ts'
import type { CommandContext } from '../command-context.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { exampleOrder } from './example-order.ts'
import { noSuchWebhook, webhookFold, webhookOf } from './webhook.ts'

export interface TestWebhookDependencies extends Pick<CommandContext, 'folds' | 'now'> {
  secrets: Pick<UserSecrets, 'get'>
  addressPolicy: AddressPolicy
  limit: UserLimit | undefined
}

/**
 * `POST /api/webhooks/:id/test`: sends a signed example once and immediately, even to an inactive webhook.
 */
export const testWebhook = ({
  folds,
  limit,
  now,
  addressPolicy,
  secrets,
}: TestWebhookDependencies): Endpoint =>
  endpoint(webhookRoutes.test, async (call) => {
    const { sellerId } = call.user!
    const tooMany = await limit?.(sellerId)
    if (tooMany) return tooMany
    const { state } = await folds.load(webhookStream(sellerId), webhookFold)
    const webhook = webhookOf(state, call.params.id)
    if (!webhook) return { refusal: noSuchWebhook }
    const secret = await secrets.get(sellerId, webhookSecretName(webhook.id, webhook.secretOf))
    if (secret === undefined)
      return { body: { success: false, status: null, message: 'Webhook nema tajnu: zamenite je novom' } }
    const at = now()
    const { status, outcome } = await sendWebhook(
      addressPolicy,
      { url: webhook.url, secret, id: `msg_test_${randomUUID()}`, body: JSON.stringify(exampleOrder(at)) },
      at,
    )
    const reason = reasonOf(outcome)
    // Show the reason unchanged: the caller owns the receiver.
    return {
      body:
        reason === null
          ? { success: true, status, message: `Primalac je odgovorio ${status}` }
          : { success: false, status, message: reason },
    }
  })
