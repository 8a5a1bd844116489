import { operationRoutes } from '@pazar/contracts/operation/routes.ts'
import type { Pool } from '@pazar/database/open-database.ts'
import { endpoint, type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { createImageCache } from './image-cache.ts'

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Pages on a seller's own domain show them too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

/** Uploads by content hash and width: what an address shows never changes (resolution 44). */
export function imageEndpoints({ pool }: { pool: Pool }): Endpoint<any>[] {
  const cache = createImageCache()

  async function image(file: string): Promise<Buffer | undefined> {
    const known = cache.get(file)
    if (known) return known
    const [hash, width, ending] = file.split(/[-.]/)
    const column = ending === 'avif' ? 'avif' : 'bytes'
    const { rows } = await pool.query<{ bytes: Buffer | null }>(`select ${column} as bytes from private.images where hash = $1 and width = $2`, [hash, Number(width)])
    const bytes = rows[0]?.bytes ?? undefined
    if (bytes) cache.set(file, bytes)
    return bytes
  }

  return [operationRoutes.upload, operationRoutes.storedObject].map((route) =>
    endpoint(route, async (call) => {
      const bytes = await image(call.params.file)
      if (!bytes) return refuse('not_found', 'Slika nije pronađena')
      return { raw: bytes, contentType: `image/${call.params.file.slice(-4)}`, headers: { ...headers, ETag: `"${call.params.file}"` } }
    }),
  )
}
