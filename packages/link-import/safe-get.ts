import type { IncomingMessage } from 'node:http'
import { type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { connect, isCertificateError } from '@pazar/safe-fetch/connect.ts'
import { withTimeout } from '@pazar/safe-fetch/with-timeout.ts'
import { resolveTarget, type AddressPolicy } from '@pazar/safe-fetch/address-policy.ts'

/** Why nothing was fetched. `status` is the server's status if it answered, but not with a page. */
export type FetchFailure = {
  failed:
    | 'not_web'
    | 'not_public'
    | 'timeout'
    | 'unreachable'
    | 'certificate'
    | 'too_many_redirects'
    | 'refused'
    | 'too_large'
    | 'wrong_type'
    | 'garbled'
  status?: number
}

export interface FetchedFile {
  /** The final address after redirects. */
  url: URL
  contentType: string
  bytes: Buffer
}

export interface FetchOptions {
  /** Value of the `Accept` header. */
  accept: string
  /** Whether a content type is accepted, given in lower case and without parameters. */
  acceptsType(type: string): boolean
  /** Maximum bytes after decompression. */
  maxBytes: number
  /** Time limit for DNS, every redirect and the whole body. */
  timeoutMs: number
}

const maxRedirects = 5
const requestHeaders = {
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'sr-Latn,sr;q=0.9,bs;q=0.8,hr;q=0.7,en;q=0.5',
  'user-agent': 'Mozilla/5.0 (compatible; Pazar/1.0; product page reader)',
}
const decompressors: Record<string, () => NodeJS.ReadWriteStream & Readable> = {
  gzip: createGunzip,
  'x-gzip': createGunzip,
  deflate: createInflate,
  br: createBrotliDecompress,
}

async function bodyOf(response: IncomingMessage, maxBytes: number): Promise<Buffer | FetchFailure> {
  if (Number(response.headers['content-length']) > maxBytes) return { failed: 'too_large' }
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decompress = decompressors[encoding]
  if (!decompress && encoding !== 'identity' && encoding !== '') return { failed: 'garbled' }
  const decompressor = decompress?.()
  if (decompressor) response.on('error', (error) => decompressor.destroy(error)).pipe(decompressor)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of decompressor ?? response) {
    // Counts decompressed bytes, so that a few compressed kilobytes cannot become gigabytes.
    size += (chunk as Buffer).length
    if (size > maxBytes) return { failed: 'too_large' }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function failureOf(error: unknown, signal: AbortSignal): FetchFailure {
  if (signal.aborted) return { failed: 'timeout' }
  if (isCertificateError(error)) return { failed: 'certificate' }
  const code = String((error as { code?: unknown }).code ?? '')
  return {
    failed:
      code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('ERR_BROTLI')
        ? 'garbled'
        : 'unreachable',
  }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

async function follow(
  start: URL,
  addressPolicy: AddressPolicy,
  options: FetchOptions,
  signal: AbortSignal,
): Promise<FetchedFile | FetchFailure> {
  let url = start
  for (let hops = 0; hops <= maxRedirects; hops++) {
    const target = await resolveTarget(url, addressPolicy)
    if (signal.aborted) return { failed: 'timeout' }
    if (typeof target === 'string') return { failed: target === 'unknown_name' ? 'not_public' : target }
    const response = await connect(
      target,
      { method: 'GET', headers: { ...requestHeaders, accept: options.accept } },
      signal,
    )
    try {
      const status = response.statusCode ?? 0
      const { location } = response.headers
      if (isRedirect(status) && location) {
        if (!URL.canParse(location, url)) return { failed: 'not_web' }
        url = new URL(location, url)
        continue
      }
      if (status < 200 || status > 299) return { failed: 'refused', status }
      const contentType = response.headers['content-type'] ?? ''
      if (!options.acceptsType(contentType.split(';')[0]!.trim().toLowerCase()))
        return { failed: 'wrong_type' }
      const bytes = await bodyOf(response, options.maxBytes)
      return Buffer.isBuffer(bytes) ? { url, contentType, bytes } : bytes
    } finally {
      response.destroy()
    }
  }
  return { failed: 'too_many_redirects' }
}

/**
 * Fetches the address of a seller's link: only from checked addresses, with every redirect checked again (at
 * most 5), within the limits of time and size in `options`. Never rejects (websites/link-import).
 */
export const safeGet = (
  url: URL,
  addressPolicy: AddressPolicy,
  options: FetchOptions,
): Promise<FetchedFile | FetchFailure> =>
  withTimeout(
    options.timeoutMs,
    (signal) =>
      follow(url, addressPolicy, options, signal).catch((error: unknown) => failureOf(error, signal)),
    () => ({ failed: 'timeout' }),
  )
