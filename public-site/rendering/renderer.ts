import type { Middleware } from 'koa'
import type { Pages } from './rendered.ts'

/** Source of the pages: the build, or Vite in development. */
export interface Renderer {
  pages(): Promise<Pages>
  scripts: readonly string[]
  /** Serves what the browser requests under /assets/site/. */
  assets: Middleware
  /** In development nothing is cached, and the policy allows Vite's client. */
  development: boolean
}
