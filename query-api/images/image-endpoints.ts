import { operationRoutes } from '@pazar/contracts/system/routes.ts'
import type { Pool } from '@pazar/postgres/open-database.ts'
import { endpoint, type Endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { createImageCache } from './image-cache.ts'
import { createSharedJpegs } from './shared-jpeg.ts'

const headers = {
  'Cache-Control': 'public, max-age=31536000, immutable',
  // Pages on sellers' own domains show these images too.
  'Cross-Origin-Resource-Policy': 'cross-origin',
}

const typeOf = (file: string): string => (file.endsWith('.jpg') ? 'image/jpeg' : `image/${file.slice(-4)}`)

/** Serves uploads by content hash and width, so the image at an address never changes (websites/uploads). */
export function imageEndpoints({ pool }: { pool: Pool }): Endpoint[] {
  const cache = createImageCache()
  const sharedJpeg = createSharedJpegs(pool)

  async function readStored(hash: string, width: number, ending: string): Promise<Buffer | undefined> {
    if (ending === 'jpg') return sharedJpeg(hash, width)
    const column = ending === 'avif' ? 'avif' : 'bytes'
    const { rows } = await pool.query<{ bytes: Buffer | null }>(
      `select ${column} as bytes from private.images where hash = $1 and width = $2`,
      [hash, width],
    )
    return rows[0]?.bytes ?? undefined
  }
  async function image(file: string): Promise<Buffer | undefined> {
    const cached = cache.get(file)
    if (cached) return cached
    const [hash, width, ending] = file.split(/[-.]/)
    const bytes = await readStored(hash!, Number(width), ending!)
    if (bytes) cache.set(file, bytes)
    return bytes
  }

  return [operationRoutes.upload, operationRoutes.storedObject].map((route) =>
    endpoint(route, async (call) => {
      const bytes = await image(call.params.file)
      if (!bytes) return refuse('not_found', 'Slika nije pronađena')
      return {
        raw: bytes,
        contentType: typeOf(call.params.file),
        headers: { ...headers, ETag: `"${call.params.file}"` },
      }
    }),
  )
}
