import type { ChangeNotification } from '@pazar/change-notifications/change-notifications.ts'
import { expect, it } from 'vitest'
import { createChangePublisher } from './change-publisher.ts'

it('publishes one change notification per seller for many changes', async () => {
  const published: ChangeNotification[] = []
  const { markChanged, close } = createChangePublisher({
    publish: (notification) => void published.push(notification),
  })
  for (let n = 0; n < 50; n++) markChanged([2, 3])
  markChanged([])
  expect(published).toEqual([])
  await expect
    .poll(() => published.map(({ readModel, keys, sellerId }) => ({ readModel, keys, sellerId })))
    .toEqual([
      { readModel: 'notifications', keys: [], sellerId: 2 },
      { readModel: 'notifications', keys: [], sellerId: 3 },
    ])
  markChanged([4])
  close()
  expect(published).toHaveLength(3)
})
