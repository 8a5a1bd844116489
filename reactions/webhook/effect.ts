import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { OwnWebhook } from '@pazar/contracts/webhook/webhooks-state.ts'
import type { WebhookTopic } from '@pazar/contracts/webhook/events.ts'
import { type UserSecrets, webhookSecretName } from '@pazar/private-tables/user-secrets.ts'
import type { EventLog, LoggedEvent } from '@pazar/event-store/event-log.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { sendWebhook } from '@pazar/integrations/webhook/send-webhook.ts'
import type { Effect } from '../effect.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { delayUntilOffersEnd, happenedDuringDelay } from '../order/delay-until-offers-end.ts'
import { isSilentOrder } from '../order/is-silent-order.ts'
import { afterEvent, type WebhookOrderState } from './webhook-order.ts'
import { bodyOf, topicOf } from './topic.ts'
import { createWebhookLookup, type WebhookLookup } from './webhook-lookup.ts'

export interface WebhookDependencies {
  log: Pick<EventLog, 'head' | 'readStream'>
  secrets: Pick<UserSecrets, 'get'>
  /** Which addresses may be called. */
  addressPolicy: AddressPolicy
  now(): Date
}

const acceptsTopic = (own: OwnWebhook | undefined, topic: WebhookTopic) =>
  own !== undefined && own.isActive && own.topics.includes(topic)

async function isDeleted(log: WebhookDependencies['log'], sellerId: number): Promise<boolean> {
  for await (const event of log.readStream(userStream(sellerId), { personalData: 'hidden' }))
    if (event.type === 'UserDeleted') return true
  return false
}

/**
 * Whether the order.placed message to the same webhook already included the change. That message goes first,
 * because deliveries of one order stay in order.
 */
async function isIncludedInOrderPlaced(
  webhookLookup: WebhookLookup,
  events: readonly LoggedEvent[],
  event: LoggedEvent,
  sellerId: number,
  own: OwnWebhook,
): Promise<boolean> {
  if (
    topicOf(event) !== 'order.changed' ||
    !happenedDuringDelay(events, event) ||
    !acceptsTopic(own, 'order.placed')
  )
    return false
  return acceptsTopic(
    (await webhookLookup.at(sellerId, events[0]!.position)).find(({ id }) => id === own.id),
    'order.placed',
  )
}

/**
 * Notifies a seller's own programs of their orders (docs/guides/webhooks.md): one delivery and partition for
 * each webhook subscribed at the time of the event. The message id combines event and webhook and stays the
 * same at every attempt, so that receivers can drop repetitions.
 */
export function createWebhookEffect({ log, secrets, addressPolicy, now }: WebhookDependencies): Effect {
  const webhookLookup = createWebhookLookup(log)
  return {
    name: 'webhook',
    remoteService: {
      name: 'webhook',
      maxConcurrency: 32,
      rate: { perSecond: 200, burst: 200 },
      partitionRate: { perSecond: 20, burst: 40 },
      hasServerPerPartition: true,
    },
    isIdempotent: true,
    isTriggeredBy: (event) => topicOf(event) !== undefined && !isSilentOrder(event),
    observe: webhookLookup.observe,
    async targets(event, sellerId) {
      const topic = topicOf(event)!
      return (await webhookLookup.at(sellerId, event.position))
        .filter((own) => acceptsTopic(own, topic))
        .map(({ id }) => String(id))
    },
    ...delayUntilOffersEnd,
    deliver: oneAtATime(async ({ stream, eventId, sellerId, target }) => {
      const events: LoggedEvent[] = []
      for await (const event of log.readStream(stream)) events.push(event)
      const event = events.find(({ id }) => id === eventId)
      const orderState = events.reduce<WebhookOrderState | undefined>(afterEvent, undefined)
      const topic = event && topicOf(event)
      if (!event || !orderState || !topic) return { skipped: 'Porudžbina ne postoji' }
      // The receiver has never received the order; only an erasure concerns every receiver.
      if (isSilentOrder(events[0]!) && event.type !== 'PersonalDataErased')
        return { skipped: 'Za ovu porudžbinu obaveštenja nisu uključena' }

      const own = (await webhookLookup.now(sellerId)).find(({ id }) => String(id) === target)
      if (!own) return { skipped: 'Webhook je uklonjen' }
      if (!own.isActive) return { skipped: setUpReasons.webhookDisabled }
      if (!own.topics.includes(topic)) return { skipped: setUpReasons.webhookTopic }
      if (await isIncludedInOrderPlaced(webhookLookup, events, event, sellerId, own))
        return { skipped: 'Javljeno zajedno sa porudžbinom' }

      const secret = await secrets.get(sellerId, webhookSecretName(own.id, own.secretOf))
      if (secret === undefined)
        return (await isDeleted(log, sellerId))
          ? { skipped: 'Nalog prodavca je obrisan' }
          : { failed: 'Webhook nema tajnu: zamenite je novom u podešavanjima' }
      const body = JSON.stringify(bodyOf(event, orderState.order))
      return (
        await sendWebhook(
          addressPolicy,
          { url: own.url, secret, id: `msg_${event.id}_${target}`, body },
          now(),
        )
      ).outcome
    }),
  }
}
