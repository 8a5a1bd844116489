import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'

export interface TestShop {
  url: string
  /** The product on its pages as schema.org data; may be replaced at any time. */
  product: Record<string, unknown>
  close(): Promise<void>
}

/**
 * A shop on this machine with one product on every page and the given files. `delay` in ms applies to its
 * pages.
 */
export async function startShop(
  files: Record<string, { type: string; body: Buffer }>,
  { delay = 0, port = 0 }: { delay?: number; port?: number } = {},
): Promise<TestShop> {
  const shop = { product: {} as Record<string, unknown> }
  const server = createServer((request, response) => {
    const path = request.url!.split('?')[0]!
    const file = files[path]
    if (file) return void response.writeHead(200, { 'content-type': file.type }).end(file.body)
    if (/\.\w+$/.test(path)) return void response.writeHead(404).end()
    setTimeout(
      () =>
        response
          .writeHead(200, { 'content-type': 'text/html; charset=utf-8' })
          .end(
            `<title>Prodavnica</title><script type="application/ld+json">${JSON.stringify({ '@type': 'Product', ...shop.product })}</script>`,
          ),
      delay,
    )
  })
  await new Promise<void>((resolve) => server.listen(port, '127.0.0.1', resolve))
  return {
    url: `http://127.0.0.1:${(server.address() as AddressInfo).port}`,
    get product() {
      return shop.product
    },
    set product(next) {
      shop.product = next
    },
    close: () =>
      new Promise((resolve) => {
        server.close(() => resolve())
        server.closeAllConnections()
      }),
  }
}
