import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { type Failed, guardedGet } from './guarded-get.ts'
import { linkRefusal } from './link-failures.ts'
import type { Outside } from '@pazar/upstreams/outside/outside.ts'
import { readApart } from './read-apart.ts'

const most = 5 * 1024 * 1024
/** ms, over all (resolution 42). */
const patience = 5000

export interface ProductLinks {
  /** What the page at a link says of its product. */
  read(link: string): Promise<{ product: LinkedProduct } | { refusal: Refusal }>
  /** A picture's bytes, not yet looked into. */
  picture(link: string): Promise<{ bytes: Buffer } | { refusal: Refusal }>
}

const isPage = (type: string) => type === 'text/html' || type === 'application/xhtml+xml'
/** Some shops' stores call every file a stream of octets; what it is, its bytes say. */
const isPicture = (type: string) => type.startsWith('image/') || type === 'application/octet-stream' || type === 'binary/octet-stream'

/** Reads what sellers link to, within 5 s and 5 MB each (resolution 42). */
export function createProductLinks(outside: Outside): ProductLinks {
  const refused = (failed: Failed, what: 'page' | 'picture') => ({ refusal: linkRefusal(failed, what) })
  return {
    async read(link) {
      const started = performance.now()
      const got = await guardedGet(new URL(link), outside, { accept: 'text/html,application/xhtml+xml;q=0.9', takes: isPage, most, patience })
      if ('failed' in got) return refused(got, 'page')
      const product = await readApart({ bytes: got.bytes, contentType: got.contentType, address: got.url.href }, patience - (performance.now() - started))
      if (product === 'late') return refused({ failed: 'timeout' }, 'page')
      if (product === 'too_long') return refused({ failed: 'garbled' }, 'page')
      // The link is kept as it was given: a shop's redirects are its own affair.
      return product ? { product: { ...product, productLink: link } } : { refusal: linkRefusal({ failed: 'no_product' }) }
    },
    async picture(link) {
      const got = await guardedGet(new URL(link), outside, { accept: 'image/webp,image/png,image/jpeg,image/gif;q=0.9,image/*;q=0.5', takes: isPicture, most, patience })
      return 'failed' in got ? refused(got, 'picture') : { bytes: got.bytes }
    },
  }
}
