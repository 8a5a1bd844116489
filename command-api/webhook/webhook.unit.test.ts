import type { WebhookEvent } from '@pazar/contracts/webhook/events.ts'
import { describe, expect, it } from 'vitest'
import { scenarios, stateAfter } from '../testing/scenario.ts'
import { decideWebhook, webhookFold } from './webhook.ts'

const fields = { url: 'https://primer.rs/pazar', topics: ['order.placed' as const], description: 'ERP' }
const added = (webhookId: number, more: Partial<typeof fields> = {}): WebhookEvent => ({ type: 'WebhookAdded', data: { webhookId, webhook: { ...fields, ...more, isActive: true } } })
const changed = (webhookId: number, changes: object): WebhookEvent => ({ type: 'WebhookChanged', data: { webhookId, changes } })
const rotated = (webhookId: number): WebhookEvent => ({ type: 'WebhookSecretRotated', data: { webhookId } })
const removed = (webhookId: number): WebhookEvent => ({ type: 'WebhookRemoved', data: { webhookId } })
/** The id that the table gives to the event at that place. */
const eventId = (place: number) => `00000000-0000-4000-8000-${String(place).padStart(12, '0')}`
const five = [1, 2, 3, 4, 5].map((id) => added(id))
const add = (place: number) => ({ type: 'Add', eventId: eventId(place), fields }) as const

describe('webhooks of a seller', () => {
  scenarios(webhookFold, decideWebhook, [
    { title: 'are added, and are active', given: [], when: add(7), outcome: [added(1)] },
    { title: 'are added once for one request', given: [added(1)], when: add(0), outcome: [] },
    { title: 'are not added again by a request whose webhook was removed since', given: [added(1), removed(1)], when: add(0), outcome: [] },
    { title: 'may share an address', given: [added(1)], when: add(7), outcome: [added(2)] },
    { title: 'count on after one was removed', given: [added(1), added(2), removed(2)], when: add(7), outcome: [added(3)] },
    { title: 'are five at most', given: five, when: add(7), outcome: 'conflict' },
    { title: 'are five at most, but one that was added is added still', given: five, when: add(4), outcome: [] },
    { title: 'make room when one is removed', given: [...five, removed(3)], when: add(7), outcome: [added(6)] },
    {
      title: 'have each topic once, in one order', given: [], when: { type: 'Add', eventId: eventId(7), fields: { ...fields, topics: ['order.erased', 'order.placed', 'order.erased'] } },
      outcome: [{ type: 'WebhookAdded', data: { webhookId: 1, webhook: { ...fields, topics: ['order.placed', 'order.erased'], isActive: true } } }],
    },
    { title: 'change, and the event says what', given: [added(1)], when: { type: 'Change', id: 1, changes: { url: 'https://drugi.rs/', description: 'ERP' } }, outcome: [changed(1, { url: 'https://drugi.rs/' })] },
    { title: 'that stay as they are', given: [added(1)], when: { type: 'Change', id: 1, changes: { ...fields, isActive: true } }, outcome: [] },
    { title: 'are switched off', given: [added(1)], when: { type: 'Change', id: 1, changes: { isActive: false } }, outcome: [changed(1, { isActive: false })] },
    { title: 'that are switched off already', given: [added(1), changed(1, { isActive: false })], when: { type: 'Change', id: 1, changes: { isActive: false } }, outcome: [] },
    { title: 'that are not there cannot change', given: [added(1)], when: { type: 'Change', id: 2, changes: { isActive: false } }, outcome: 'not_found' },
    { title: 'get a new secret', given: [added(1)], when: { type: 'Rotate', id: 1, eventId: eventId(7) }, outcome: [rotated(1)] },
    { title: 'get one new secret for one request', given: [added(1), rotated(1), rotated(1)], when: { type: 'Rotate', id: 1, eventId: eventId(1) }, outcome: [] },
    { title: 'that were removed get no secret', given: [added(1), removed(1)], when: { type: 'Rotate', id: 1, eventId: eventId(7) }, outcome: 'not_found' },
    { title: 'are removed', given: [added(1), added(2)], when: { type: 'Remove', id: 1 }, outcome: [removed(1)] },
    { title: 'are removed once', given: [added(1), removed(1)], when: { type: 'Remove', id: 1 }, outcome: [] },
    { title: 'that never were cannot be removed', given: [added(1)], when: { type: 'Remove', id: 2 }, outcome: 'not_found' },
  ])

  it('have the secret of their newest rotation', () => {
    expect(stateAfter(webhookFold, [added(1), added(2), rotated(1)]).webhooks.map(({ id, secretOf }) => [id, secretOf])).toEqual([[1, eventId(2)], [2, eventId(1)]])
  })
})
