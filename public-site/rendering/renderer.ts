import type { Middleware } from 'koa'
import type { Pages } from './rendered.ts'

/** Where pages come from: the build, or in development Vite. */
export interface Renderer {
  pages(): Promise<Pages>
  /** Addresses of the islands. */
  scripts: readonly string[]
  /** What the browser asks for under /assets/site/. */
  assets: Middleware
  /** In development nothing is cached, and the policy leaves room for Vite's own client. */
  development: boolean
}
