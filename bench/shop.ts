import { randomUUID } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Shop } from './http-orders.ts'
import type { signIn } from './server.ts'

/** Creates a page to order on, through the same requests as a seller. */
export async function openShop(origin: string, call: Awaited<ReturnType<typeof signIn>>): Promise<Shop> {
  const form = new FormData()
  const picture = await readFile(
    join(import.meta.dirname, '..', 'standalone', 'demo', 'images', 'lampa-luna-1.jpg'),
  )
  form.set('image', new Blob([picture], { type: 'image/jpeg' }), 'lampa.jpg')
  const { imageUrl } = await call('POST', '/api/images/upload', form)
  const { website } = await call('POST', '/api/sync/create-website', {
    customUrl: `bench-${randomUUID().slice(0, 8)}`,
    productLink: 'https://example.com/lampa',
    productName: 'Lampa',
    images: [imageUrl],
    currentPrice: 2990,
    originalPrice: 4490,
    templateName: 'Minimalistic',
    targetMarket: 'Serbia',
  })
  return { origin, websiteId: website.id, totalPrice: 2990 }
}
