import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import sharp from 'sharp'

const pictureCount = 6
const picture = (n: number) =>
  sharp({ create: { width: 40 + n, height: 30, channels: 3, background: { r: n * 30, g: 90, b: 120 } } })
    .png()
    .toBuffer()

/** A fake remote shop. Every address is a product page, with pictures at `/slika-1.png` to `/slika-6.png`. */
export interface ProductShop {
  url: string
  /** Product data on its pages; a number is answered as an error status instead. */
  page: Record<string, unknown> | number
  close(): Promise<void>
}

export async function startProductShop(): Promise<ProductShop> {
  const pictures = await Promise.all(Array.from({ length: pictureCount }, (_, place) => picture(place + 1)))
  const server = createServer((request, response) => {
    const { page } = shop
    const place = Number(/^\/slika-(\d)\.png/.exec(request.url!)?.[1] ?? 0)
    if (place > pictureCount) return void response.writeHead(404).end()
    if (place > 0)
      return void response.writeHead(200, { 'content-type': 'image/png' }).end(pictures[place - 1])
    if (typeof page === 'number') return void response.writeHead(page).end()
    response
      .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
      .end(
        `<title>Radnja</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...page })}</script>`,
      )
  })
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const shop: ProductShop = {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    page: {},
    close: () => new Promise((resolve) => server.close(() => resolve())),
  }
  return shop
}
