import {
  maxWebhooks,
  type WebhookEvent,
  type WebhookTopic,
  webhookTopics,
} from '@pazar/contracts/webhook/events.ts'
import { type OwnWebhook, evolveWebhooks } from '@pazar/contracts/webhook/webhooks-state.ts'
import type { Decision, Fold } from '../command-handler/fold.ts'
import { notFound } from '../refusals.ts'

type Fields = Pick<OwnWebhook, 'url' | 'topics' | 'description' | 'isActive'>

export interface WebhooksState {
  webhooks: readonly OwnWebhook[]
  /** Id of the newest webhook ever, 0 before the first. */
  lastId: number
  /** Ids of the events that created a secret, to recognise repeated requests. */
  secretsMade: ReadonlySet<string>
}

export type WebhookCommand =
  /** `eventId` is the same for every repetition of a request. */
  | { type: 'Add'; eventId: string; fields: Omit<Fields, 'isActive'> }
  | { type: 'Change'; id: number; changes: Partial<Fields> }
  | { type: 'Rotate'; id: number; eventId: string }
  | { type: 'Remove'; id: number }

export const webhookFold: Fold<WebhooksState, WebhookEvent> = {
  name: 'webhooks',
  initialState: { webhooks: [], lastId: 0, secretsMade: new Set() },
  personalData: 'hidden',
  evolve(state, event) {
    const webhooks = evolveWebhooks(state.webhooks, event)
    switch (event.type) {
      case 'WebhookAdded':
        return {
          webhooks,
          lastId: event.data.webhookId,
          secretsMade: new Set([...state.secretsMade, event.id]),
        }
      case 'WebhookSecretRotated':
        return { ...state, webhooks, secretsMade: new Set([...state.secretsMade, event.id]) }
      default:
        return { ...state, webhooks }
    }
  },
}

export const noSuchWebhook = notFound('Webhook nije pronađen')

/** A webhook by its id; undefined if removed or unknown. */
export const webhookOf = ({ webhooks }: WebhooksState, id: number): OwnWebhook | undefined =>
  webhooks.find((webhook) => webhook.id === id)

/** Removes duplicates and sorts in the declared order, so that equal choices are equal lists. */
const sortTopics = (topics: readonly WebhookTopic[]) =>
  webhookTopics.filter((topic) => topics.includes(topic))

/** A repeated request and a command without effect append no event. */
export function decideWebhook(command: WebhookCommand, state: WebhooksState): Decision<WebhookEvent> {
  if (command.type === 'Add') {
    if (state.secretsMade.has(command.eventId)) return []
    if (state.webhooks.length >= maxWebhooks)
      return { code: 'conflict', message: `Možete imati najviše ${maxWebhooks} webhook-ova` }
    const { fields } = command
    return [
      {
        type: 'WebhookAdded',
        data: {
          webhookId: state.lastId + 1,
          webhook: { ...fields, topics: sortTopics(fields.topics), isActive: true },
        },
      },
    ]
  }
  const { id } = command
  const webhook = webhookOf(state, id)
  if (command.type === 'Remove') {
    if (!webhook) return id <= state.lastId ? [] : noSuchWebhook
    return [{ type: 'WebhookRemoved', data: { webhookId: id } }]
  }
  if (!webhook) return noSuchWebhook
  if (command.type === 'Rotate')
    return state.secretsMade.has(command.eventId)
      ? []
      : [{ type: 'WebhookSecretRotated', data: { webhookId: id } }]

  const { topics, ...rest } = command.changes
  const newFields = { ...rest, ...(topics && { topics: sortTopics(topics) }) }
  const differs = (name: string) =>
    JSON.stringify(newFields[name as keyof Fields]) !== JSON.stringify(webhook[name as keyof Fields])
  const changes = Object.fromEntries(Object.entries(newFields).filter(([name]) => differs(name)))
  return Object.keys(changes).length === 0
    ? []
    : [{ type: 'WebhookChanged', data: { webhookId: id, changes } }]
}
