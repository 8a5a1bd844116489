import { mostWebhooks, type WebhookEvent, type WebhookTopic, webhookTopics } from '@pazar/contracts/webhook/events.ts'
import { type OwnWebhook, webhooksAfter } from '@pazar/contracts/webhook/own-webhooks.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

type Fields = Pick<OwnWebhook, 'url' | 'topics' | 'description' | 'isActive'>

export interface WebhooksState {
  webhooks: readonly OwnWebhook[]
  /** Of the newest that there ever was, 0 before the first. */
  lastId: number
  /** Ids of the events that made a secret: each is one request, which may come again. */
  secretsMade: ReadonlySet<string>
}

export type WebhookCommand =
  /** `eventId` is the same for every repetition of one request. */
  | { type: 'Add'; eventId: string; fields: Omit<Fields, 'isActive'> }
  | { type: 'Change'; id: number; changes: Partial<Fields> }
  | { type: 'Rotate'; id: number; eventId: string }
  | { type: 'Remove'; id: number }

export const webhookFold: Fold<WebhooksState, WebhookEvent> = {
  name: 'webhooks',
  initialState: { webhooks: [], lastId: 0, secretsMade: new Set() },
  personalData: 'hidden',
  evolve(state, event) {
    const webhooks = webhooksAfter(state.webhooks, event)
    switch (event.type) {
      case 'WebhookAdded':
        return { webhooks, lastId: event.data.webhookId, secretsMade: new Set([...state.secretsMade, event.id]) }
      case 'WebhookSecretRotated':
        return { ...state, webhooks, secretsMade: new Set([...state.secretsMade, event.id]) }
      default:
        return { ...state, webhooks }
    }
  },
}

export const noSuchWebhook = notFound('Webhook nije pronađen')

/** One of them by its number; undefined where it was removed, or never there. */
export const webhookOf = ({ webhooks }: WebhooksState, id: number): OwnWebhook | undefined => webhooks.find((webhook) => webhook.id === id)

/** Each once, in the order in which they are written down: the same choice is the same list. */
const inOrder = (topics: readonly WebhookTopic[]) => webhookTopics.filter((topic) => topics.includes(topic))

/** What was asked for before, and what changes nothing, is no event. */
export function decideWebhook(command: WebhookCommand, state: WebhooksState): Decision<WebhookEvent> {
  if (command.type === 'Add') {
    if (state.secretsMade.has(command.eventId)) return []
    if (state.webhooks.length >= mostWebhooks) return { code: 'conflict', message: `Možete imati najviše ${mostWebhooks} webhook-ova` }
    const { fields } = command
    return [{ type: 'WebhookAdded', data: { webhookId: state.lastId + 1, webhook: { ...fields, topics: inOrder(fields.topics), isActive: true } } }]
  }
  const { id } = command
  const webhook = webhookOf(state, id)
  if (command.type === 'Remove') {
    if (!webhook) return id <= state.lastId ? [] : noSuchWebhook
    return [{ type: 'WebhookRemoved', data: { webhookId: id } }]
  }
  if (!webhook) return noSuchWebhook
  if (command.type === 'Rotate') return state.secretsMade.has(command.eventId) ? [] : [{ type: 'WebhookSecretRotated', data: { webhookId: id } }]

  const { topics, ...rest } = command.changes
  const wanted = { ...rest, ...(topics && { topics: inOrder(topics) }) }
  const differs = (name: string) => JSON.stringify(wanted[name as keyof Fields]) !== JSON.stringify(webhook[name as keyof Fields])
  const changes = Object.fromEntries(Object.entries(wanted).filter(([name]) => differs(name)))
  return Object.keys(changes).length === 0 ? [] : [{ type: 'WebhookChanged', data: { webhookId: id, changes } }]
}
