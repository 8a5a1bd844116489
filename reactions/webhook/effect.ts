import { setUpReasons } from '@pazar/contracts/notification/set-up-reasons.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { OwnWebhook } from '@pazar/contracts/webhook/own-webhooks.ts'
import type { WebhookTopic } from '@pazar/contracts/webhook/events.ts'
import { type UserSecrets, webhookSecretName } from '@pazar/database/user-secrets.ts'
import type { EventLog, Logged } from '@pazar/event-store/event-log.ts'
import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import { sendWebhook } from '@pazar/upstreams/webhook/send-webhook.ts'
import type { Effect } from '../effect.ts'
import { oneAtATime } from '../one-at-a-time.ts'
import { afterOffers } from '../order/after-offers.ts'
import { afterEvent, type ToldOrder } from './told-order.ts'
import { bodyOf, topicOf } from './topic.ts'
import { webhooksAt } from './webhooks-at.ts'

export interface WebhookDependencies {
  log: Pick<EventLog, 'head' | 'readStream'>
  secrets: Pick<UserSecrets, 'get'>
  /** Where webhooks may lead. */
  outside: Outside
  now(): Date
}

const takes = (webhook: OwnWebhook | undefined, topic: WebhookTopic) => webhook !== undefined && webhook.isActive && webhook.topics.includes(topic)

/** Whether an event happened while its order waited for the shopper to be done with the offers: what is told of the order after that holds it. */
function cameWhileWaiting(events: readonly Logged[], event: Logged): boolean {
  const until = afterOffers.waitsUntil(events[0]!)
  const ended = events.find(afterOffers.hurries)
  return until !== undefined && Date.parse(event.metadata.at) < until.getTime() && (ended === undefined || event.revision < ended.revision)
}

/**
 * A seller's own programs, told of his orders (README, "Webhooks"): a delivery and a lane for each that wants to hear of an event at that moment. The message's id is the
 * event's and the webhook's, the same at every attempt, so that receivers drop a repetition.
 */
export function webhook({ log, secrets, outside, now }: WebhookDependencies): Effect {
  const webhooks = webhooksAt(log)

  async function isDeleted(sellerId: number): Promise<boolean> {
    for await (const event of log.readStream(userStream(sellerId), { personalData: 'hidden' })) if (event.type === 'UserDeleted') return true
    return false
  }
  /** Whether the order.placed that went to the same webhook before held the change already: it goes first, for deliveries of one order keep their order. */
  async function isToldWithTheOrder(events: readonly Logged[], event: Logged, sellerId: number, own: OwnWebhook): Promise<boolean> {
    if (topicOf(event) !== 'order.changed' || !cameWhileWaiting(events, event) || !takes(own, 'order.placed')) return false
    return takes((await webhooks.at(sellerId, events[0]!.position)).find(({ id }) => id === own.id), 'order.placed')
  }

  return {
    name: 'webhook',
    upstream: { name: 'webhook', concurrency: 32, rate: { perSecond: 200, burst: 200 }, laneRate: { perSecond: 20, burst: 40 }, serverPerLane: true },
    knowsRepetition: true,
    wants: (event) => topicOf(event) !== undefined,
    async targets(event, sellerId) {
      const topic = topicOf(event)!
      return (await webhooks.at(sellerId, event.position)).filter((own) => takes(own, topic)).map(({ id }) => String(id))
    },
    ...afterOffers,
    deliver: oneAtATime(async ({ stream, eventId, sellerId, target }) => {
      const events: Logged[] = []
      for await (const event of log.readStream(stream)) events.push(event)
      const event = events.find(({ id }) => id === eventId)
      const told = events.reduce<ToldOrder | undefined>(afterEvent, undefined)
      const topic = event && topicOf(event)
      if (!event || !told || !topic) return { skipped: 'Porudžbina ne postoji' }

      const own = (await webhooks.now(sellerId)).find(({ id }) => String(id) === target)
      if (!own) return { skipped: 'Webhook je uklonjen' }
      if (!own.isActive) return { skipped: setUpReasons.webhookDisabled }
      if (!own.topics.includes(topic)) return { skipped: setUpReasons.webhookTopic }
      if (await isToldWithTheOrder(events, event, sellerId, own)) return { skipped: 'Javljeno zajedno sa porudžbinom' }

      const secret = await secrets.get(sellerId, webhookSecretName(own.id, own.secretOf))
      if (secret === undefined) return (await isDeleted(sellerId)) ? { skipped: 'Nalog prodavca je obrisan' } : { failed: 'Webhook nema tajnu: zamenite je novom u podešavanjima' }
      const body = JSON.stringify(bodyOf(event, told.order))
      return (await sendWebhook(outside, { url: own.url, secret, id: `msg_${event.id}_${target}`, body }, now())).outcome
    }),
  }
}
