import { expect, test } from 'vitest'
import { ownerOf } from './stream-owner.ts'

test.each([
  [{ type: 'MarketCostSet', data: { sellerId: 4 } }, 'market-cost-1', 4],
  [{ type: 'UserCreated', data: { userId: 5 } }, 'user-5', 5],
  [{ type: 'TenantCreated', data: { createdBy: 1 } }, 'tenant-2', 1],
  [{ type: 'FilterRemoved', data: { id: 'danas' } }, 'saved-filters-17', 17],
  [{ type: 'FilterRemoved', data: { id: 'danas' } }, 'saved-filters-17-2', 17],
  [{ type: 'WebhookAdded', data: { webhookId: 1 } }, 'webhooks-17', 17],
  [{ type: 'NotificationsRead', data: { keys: ['k'] } }, 'notifications-17', 17],
  [{ type: 'DomainVerified', data: {} }, 'domain-3-primer.rs', undefined],
  [{ type: 'Released', data: {} }, 'url-lampa', undefined],
])('%j of %s belongs to user %s', (event, stream, owner) =>
  expect(ownerOf({ ...event, stream } as never)).toBe(owner),
)
