import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { LinkedProduct } from '@pazar/contracts/website/product-link-routes.ts'
import { type FetchFailure, safeGet } from './safe-get.ts'
import { linkRefusal } from './link-failures.ts'
import type { AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { readInWorker } from './read-in-worker.ts'

const maxBytes = 5 * 1024 * 1024
/** Time limit for everything. */
const defaultTimeoutMs = 5000

export interface ProductLinks {
  /** Reads the product from the page at a link. */
  read(link: string): Promise<{ product: LinkedProduct } | { refusal: Refusal }>
  /** Reads a picture's bytes, not yet inspected. */
  picture(link: string): Promise<{ bytes: Buffer } | { refusal: Refusal }>
}

const isPage = (type: string) => type === 'text/html' || type === 'application/xhtml+xml'
/** Some shops' storage declares every file as an octet stream; the bytes decide what it is. */
const isPicture = (type: string) =>
  type.startsWith('image/') || type === 'application/octet-stream' || type === 'binary/octet-stream'

/** Reads pages and pictures that sellers link to, within 5 s and 5 MB each (websites/link-import). */
export function createProductLinks(addressPolicy: AddressPolicy, timeoutMs = defaultTimeoutMs): ProductLinks {
  const refused = (failed: FetchFailure, what: 'page' | 'picture') => ({ refusal: linkRefusal(failed, what) })
  return {
    async read(link) {
      const started = performance.now()
      const fetched = await safeGet(new URL(link), addressPolicy, {
        accept: 'text/html,application/xhtml+xml;q=0.9',
        acceptsType: isPage,
        maxBytes,
        timeoutMs,
      })
      if ('failed' in fetched) return refused(fetched, 'page')
      const product = await readInWorker(
        { bytes: fetched.bytes, contentType: fetched.contentType, address: fetched.url.href },
        timeoutMs - (performance.now() - started),
      )
      if (product === 'late') return refused({ failed: 'timeout' }, 'page')
      if (product === 'too_long') return refused({ failed: 'garbled' }, 'page')
      // Keep the link as the seller gave it, without the shop's redirects.
      return product
        ? { product: { ...product, productLink: link } }
        : { refusal: linkRefusal({ failed: 'no_product' }) }
    },
    async picture(link) {
      const fetched = await safeGet(new URL(link), addressPolicy, {
        accept: 'image/webp,image/png,image/jpeg,image/gif;q=0.9,image/*;q=0.5',
        acceptsType: isPicture,
        maxBytes,
        timeoutMs,
      })
      return 'failed' in fetched ? refused(fetched, 'picture') : { bytes: fetched.bytes }
    },
  }
}
