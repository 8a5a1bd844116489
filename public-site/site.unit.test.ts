import { expect, test } from 'vitest'
import { createPublicSite } from './site.ts'
import { httpUpstream } from './upstream/http-upstream.ts'

test('closing the site ends all of its subscriptions to hints', () => {
  const receivers = new Set<unknown>()
  const site = createPublicSite({
    upstream: httpUpstream({ queryApiUrl: 'http://127.0.0.1', commandApiUrl: 'http://127.0.0.1' }),
    hints: { subscribe: (receive) => { receivers.add(receive); return () => receivers.delete(receive) } },
    renderer: { pages: () => Promise.reject(new Error('no page is asked for')), scripts: [], assets: (_: unknown, next: () => Promise<unknown>) => next(), development: false },
    logger: { warn: () => {} },
    publicOrigin: 'https://pazar.example',
  })
  expect(receivers.size).toBeGreaterThan(0)
  site.close()
  expect(receivers.size).toBe(0)
})
