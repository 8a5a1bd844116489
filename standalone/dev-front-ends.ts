import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { developmentRenderer } from '@pazar/public-site/rendering/development-renderer.ts'
import { viteModules } from '@pazar/public-site/rendering/vite-modules.ts'
import { isOperatorPage } from '@pazar/query-api/admin-files/operator-pages.ts'
import type { Middleware } from 'koa'
import { createServer, type ViteDevServer } from 'vite'
import type { FrontEnds } from './front-ends.ts'

const folder = join(import.meta.dirname, '../admin-ui')

/** Path of the assets in the production build, so that the dispatch finds unbuilt assets too. */
const base = '/assets/admin/'

const operatorPages =
  (vite: ViteDevServer): Middleware =>
  async (ctx, next) => {
    if (!isOperatorPage(ctx.path) || (ctx.method !== 'GET' && ctx.method !== 'HEAD')) return next()
    const page = await readFile(join(folder, 'index.html'), 'utf8')
    // Hot reload adds scripts and a socket, which the policy of the production build forbids.
    ctx.remove('Content-Security-Policy')
    ctx.type = 'html'
    ctx.body = await vite.transformIndexHtml('/index.html', page, '/index.html')
  }

/** Serves both front ends from their sources: Vite compiles them on request and updates open pages. */
export const developmentFrontEnds = async (): Promise<FrontEnds & { close(): Promise<void> }> => {
  const vite = await createServer({
    configFile: join(folder, 'vite.config.ts'),
    base,
    appType: 'custom',
    server: { middlewareMode: true },
  })
  const renderer = await developmentRenderer()
  return {
    operator: async () => [operatorPages(vite), viteModules(vite, base)],
    renderer,
    close: async () => {
      await Promise.all([vite.close(), renderer.close()])
    },
  }
}
