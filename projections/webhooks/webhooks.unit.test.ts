import { webhookStream, type WebhookEvent } from '@pazar/contracts/webhook/events.ts'
import { expect, test } from 'vitest'
import { logged } from '../testing/sample-events.ts'
import type { WebhooksRow } from './table.ts'
import { webhooksModel } from './webhooks.ts'

const stream = webhookStream(4)
const later = '2026-03-01T10:00:00.000Z'
const webhook = {
  url: 'https://primer.rs/',
  topics: ['order.placed' as const],
  description: '',
  isActive: true,
}
const at = (event: WebhookEvent, revision: number) =>
  logged(event, stream, revision, revision, revision === 0 ? {} : { at: later })
const added = (webhookId: number, revision: number) =>
  at({ type: 'WebhookAdded', data: { webhookId, webhook } }, revision)
const changed = (changes: object, revision: number) =>
  at({ type: 'WebhookChanged', data: { webhookId: 1, changes } }, revision)
const fold = (...events: ReturnType<typeof logged>[]) =>
  events.reduce<WebhooksRow | undefined>((row, event) => webhooksModel.evolve(row, event), undefined)
const first = {
  id: 1,
  ...webhook,
  createdAt: '2026-01-31T23:30:00.000Z',
  updatedAt: '2026-01-31T23:30:00.000Z',
  secretOf: added(1, 0).id,
}

test.each([
  ['an addition', [added(1, 0)], [first]],
  [
    'several additions, oldest first',
    [added(1, 0), added(2, 1)],
    [first, { ...first, id: 2, createdAt: later, updatedAt: later, secretOf: added(2, 1).id }],
  ],
  [
    'a change',
    [added(1, 0), changed({ isActive: false, topics: ['order.erased'] }, 1)],
    [{ ...first, isActive: false, topics: ['order.erased'], updatedAt: later }],
  ],
  [
    'a rotated secret',
    [added(1, 0), at({ type: 'WebhookSecretRotated', data: { webhookId: 1 } }, 1)],
    [{ ...first, updatedAt: later, secretOf: added(1, 1).id }],
  ],
  ['a removal', [added(1, 0), at({ type: 'WebhookRemoved', data: { webhookId: 1 } }, 1)], []],
])('contains the current webhooks after %s', (_what, events, left) =>
  expect(fold(...events)).toEqual({ seller_id: 4, webhooks: left, revision: events.length - 1 }),
)

test('belong to the seller that the stream names', () => {
  expect(webhooksModel.keyOf(added(1, 0))).toBe('4')
  expect(webhooksModel.sellerOf(fold(added(1, 0))!)).toBe(4)
  expect(webhooksModel.keyOf({ stream: 'website-1', position: '1' })).toBeUndefined()
})
