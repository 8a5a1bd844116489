import { expect, test } from 'vitest'
import { createPublicSite } from './site.ts'
import { createHttpApiClient } from './api-client/http-api-client.ts'

test('close() ends all subscriptions to change notifications', () => {
  const receivers = new Set<unknown>()
  const site = createPublicSite({
    api: createHttpApiClient({ queryApiUrl: 'http://127.0.0.1', commandApiUrl: 'http://127.0.0.1' }),
    changeNotifications: {
      subscribe: (receive) => {
        receivers.add(receive)
        return () => receivers.delete(receive)
      },
    },
    renderer: {
      pages: () => Promise.reject(new Error('no page is asked for')),
      scripts: [],
      assets: (_: unknown, next: () => Promise<unknown>) => next(),
      development: false,
    },
    logger: { warn: () => {} },
    publicOrigin: 'https://pazar.example',
  })
  expect(receivers.size).toBeGreaterThan(0)
  site.close()
  expect(receivers.size).toBe(0)
})
