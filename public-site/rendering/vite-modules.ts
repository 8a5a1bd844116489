import type { Middleware } from 'koa'
import type { ViteDevServer } from 'vite'

/**
 * Lets Vite serve the paths below `prefix`, compiling sources on request. Answers 404 for a path that Vite
 * does not know.
 */
export const viteModules =
  (vite: ViteDevServer, prefix: string): Middleware =>
  async (ctx, next) => {
    if (!ctx.path.startsWith(prefix)) return next()
    ctx.respond = false
    ctx.res.statusCode = 200
    await new Promise<void>((resolve, reject) => {
      ctx.res.once('close', resolve)
      vite.middlewares(ctx.req, ctx.res, (error?: unknown) => {
        if (error) reject(error)
        else ctx.res.writeHead(404).end()
      })
    })
  }
