import { join } from 'node:path'
import { builtRenderer } from '@pazar/public-site/rendering/built-renderer.ts'
import type { Renderer } from '@pazar/public-site/rendering/renderer.ts'
import { adminFiles } from '@pazar/query-api/admin-files/admin-files.ts'
import type { Middleware } from 'koa'

export interface FrontEnds {
  /** Serves the operator's application. */
  operator(publicOrigin: string): Promise<Middleware[]>
  /** Renders the shopper's pages. */
  renderer: Renderer
}

/**
 * The front ends made by `npm run build`. @throws Error with a one-line message for the operator if they
 * are missing.
 */
export const builtFrontEnds = async (): Promise<FrontEnds> => ({
  operator: async (publicOrigin) => [
    await adminFiles({ folder: join(import.meta.dirname, '../admin-ui/dist'), publicOrigin }),
  ],
  renderer: await builtRenderer(),
})
