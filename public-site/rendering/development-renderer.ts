import { fileURLToPath } from 'node:url'
import { assetPath } from './asset-path.ts'
import type { Pages } from './rendered.ts'
import type { Renderer } from './renderer.ts'
import { viteModules } from './vite-modules.ts'

export interface DevelopmentRenderer extends Renderer {
  close(): Promise<void>
}

/** The admin UI uses Vite's default port, 24678. */
const reloadPort = 24679

/** Vite compiles pages and islands on request, and reloads open pages when a file changes. */
export async function developmentRenderer(): Promise<DevelopmentRenderer> {
  const { createServer } = await import('vite')
  const vite = await createServer({
    configFile: fileURLToPath(new URL('../vite.config.ts', import.meta.url)),
    server: { middlewareMode: true, hmr: { port: reloadPort } },
  })
  // Pages are rendered on the server, which has no hot module replacement: any change reloads the page.
  vite.watcher.on('change', () => vite.ws.send({ type: 'full-reload' }))
  return {
    pages: async () => (await vite.ssrLoadModule('/rendering/Pages.tsx')) as unknown as Pages,
    scripts: [`${assetPath}@vite/client`, `${assetPath}browser/main.ts`],
    assets: viteModules(vite, assetPath),
    development: true,
    close: () => vite.close(),
  }
}
