import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { openInProcessHints } from '@pazar/hints/in-process.ts'
import * as pages from '../rendering/Pages.tsx'
import { createPublicSite } from '../site.ts'
import { httpUpstream } from '../upstream/http-upstream.ts'
import { startFakeApis } from './fake-apis.ts'

/** The shopper's site over real HTTP, at https://pazar.example by its own account, before APIs that `answer` stands in for. */
export async function startSite(answer: Parameters<typeof startFakeApis>[0], now: () => number = Date.now) {
  const apis = await startFakeApis(answer)
  const hints = openInProcessHints()
  const renderer = { pages: async () => pages, scripts: ['/assets/site/main.js'], assets: (_: unknown, next: () => Promise<unknown>) => next(), development: false }
  const site = createPublicSite({
    upstream: httpUpstream({ queryApiUrl: apis.url, commandApiUrl: apis.url }), hints, renderer, logger: { warn: () => {} }, publicOrigin: 'https://pazar.example', now,
  })
  const server = createServer(site.app.callback())
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    hints,
    /** What the site has asked of the APIs. */
    asked: apis.asked,
    async close() {
      server.closeAllConnections()
      server.close()
      site.close()
      await apis.close()
    },
  }
}
