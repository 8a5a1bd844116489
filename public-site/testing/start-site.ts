import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openInProcessNotifications } from '@pazar/change-notifications/in-process.ts'
import * as pages from '../rendering/Pages.tsx'
import { createPublicSite } from '../site.ts'
import { createHttpApiClient } from '../api-client/http-api-client.ts'
import { startFakeApis } from './fake-apis.ts'

/**
 * Starts the site over real HTTP, with fake APIs that `answer` implements. Its public origin is
 * https://pazar.example.
 */
export async function startSite(answer: Parameters<typeof startFakeApis>[0], now: () => number = Date.now) {
  const apis = await startFakeApis(answer)
  const changeNotifications = openInProcessNotifications()
  const renderer = {
    pages: async () => pages,
    scripts: ['/assets/site/main.js'],
    assets: (_: unknown, next: () => Promise<unknown>) => next(),
    development: false,
  }
  const site = createPublicSite({
    api: createHttpApiClient({ queryApiUrl: apis.url, commandApiUrl: apis.url }),
    changeNotifications,
    renderer,
    logger: { warn: () => {} },
    publicOrigin: 'https://pazar.example',
    now,
  })
  const server = createServer(site.app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hints: changeNotifications,
    /** The requests of the site to the APIs. */
    requests: apis.requests,
    async close() {
      server.closeAllConnections()
      server.close()
      site.close()
      await apis.close()
    },
  }
}
