import type { WebhookEvent } from '@pazar/contracts/webhook/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideWebhook, webhookFold } from './webhook.ts'

const fields = { url: 'https://primer.rs/pazar', topics: ['order.placed' as const], description: 'ERP' }
const added = (webhookId: number, more: Partial<typeof fields> = {}): WebhookEvent => ({
  type: 'WebhookAdded',
  data: { webhookId, webhook: { ...fields, ...more, isActive: true } },
})
const changed = (webhookId: number, changes: object): WebhookEvent => ({
  type: 'WebhookChanged',
  data: { webhookId, changes },
})
const rotated = (webhookId: number): WebhookEvent => ({ type: 'WebhookSecretRotated', data: { webhookId } })
const removed = (webhookId: number): WebhookEvent => ({ type: 'WebhookRemoved', data: { webhookId } })
/** The id that `scenarios` gives to the event at that place. */
const eventId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const five = [1, 2, 3, 4, 5].map((id) => added(id))
const add = (place: number) => ({ type: 'Add', eventId: eventId(place), fields }) as const

describe('webhooks of a seller', () => {
  scenarios(webhookFold, decideWebhook, [
    { title: 'are active when added', given: [], when: add(7), outcome: [added(1)] },
    { title: 'are added once per request', given: [added(1)], when: add(0), outcome: [] },
    {
      title: 'are not added again by a repeated request after a removal',
      given: [added(1), removed(1)],
      when: add(0),
      outcome: [],
    },
    { title: 'may share an address', given: [added(1)], when: add(7), outcome: [added(2)] },
    {
      title: 'never reuse the id of a removed one',
      given: [added(1), added(2), removed(2)],
      when: add(7),
      outcome: [added(3)],
    },
    { title: 'are limited to five', given: five, when: add(7), outcome: 'conflict' },
    {
      title: 'accept a repeated request at the limit',
      given: five,
      when: add(4),
      outcome: [],
    },
    {
      title: 'can be added again after a removal',
      given: [...five, removed(3)],
      when: add(7),
      outcome: [added(6)],
    },
    {
      title: 'store each topic once, in one order',
      given: [],
      when: {
        type: 'Add',
        eventId: eventId(7),
        fields: { ...fields, topics: ['order.erased', 'order.placed', 'order.erased'] },
      },
      outcome: [
        {
          type: 'WebhookAdded',
          data: {
            webhookId: 1,
            webhook: { ...fields, topics: ['order.placed', 'order.erased'], isActive: true },
          },
        },
      ],
    },
    {
      title: 'record only changed fields',
      given: [added(1)],
      when: { type: 'Change', id: 1, changes: { url: 'https://drugi.rs/', description: 'ERP' } },
      outcome: [changed(1, { url: 'https://drugi.rs/' })],
    },
    {
      title: 'append no event for unchanged fields',
      given: [added(1)],
      when: { type: 'Change', id: 1, changes: { ...fields, isActive: true } },
      outcome: [],
    },
    {
      title: 'can be deactivated',
      given: [added(1)],
      when: { type: 'Change', id: 1, changes: { isActive: false } },
      outcome: [changed(1, { isActive: false })],
    },
    {
      title: 'append no event if already inactive',
      given: [added(1), changed(1, { isActive: false })],
      when: { type: 'Change', id: 1, changes: { isActive: false } },
      outcome: [],
    },
    {
      title: 'answer not_found for changing an unknown one',
      given: [added(1)],
      when: { type: 'Change', id: 2, changes: { isActive: false } },
      outcome: 'not_found',
    },
    {
      title: 'get a new secret',
      given: [added(1)],
      when: { type: 'Rotate', id: 1, eventId: eventId(7) },
      outcome: [rotated(1)],
    },
    {
      title: 'get one new secret per request',
      given: [added(1), rotated(1), rotated(1)],
      when: { type: 'Rotate', id: 1, eventId: eventId(1) },
      outcome: [],
    },
    {
      title: 'answer not_found for the secret of a removed one',
      given: [added(1), removed(1)],
      when: { type: 'Rotate', id: 1, eventId: eventId(7) },
      outcome: 'not_found',
    },
    {
      title: 'are removed',
      given: [added(1), added(2)],
      when: { type: 'Remove', id: 1 },
      outcome: [removed(1)],
    },
    {
      title: 'are removed once',
      given: [added(1), removed(1)],
      when: { type: 'Remove', id: 1 },
      outcome: [],
    },
    {
      title: 'answer not_found for removing an unknown one',
      given: [added(1)],
      when: { type: 'Remove', id: 2 },
      outcome: 'not_found',
    },
  ])

  it('have the secret of their newest rotation', () => {
    expect(
      stateAfter(webhookFold, [added(1), added(2), rotated(1)]).webhooks.map(({ id, secretOf }) => [
        id,
        secretOf,
      ]),
    ).toEqual([
      [1, eventId(2)],
      [2, eventId(1)],
    ])
  })
})
