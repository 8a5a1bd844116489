import type { IncomingMessage } from 'node:http'
import { type Readable } from 'node:stream'
import { createBrotliDecompress, createGunzip, createInflate } from 'node:zlib'
import { connect, isCertificateError } from '@pazar/upstreams/outside/connect.ts'
import { inTime } from '@pazar/upstreams/outside/in-time.ts'
import { locate, type Outside } from '@pazar/upstreams/outside/outside.ts'

/** Why nothing was read. `status` is what the server answered, where it answered something else than a page. */
export type Failed = {
  failed: 'not_web' | 'not_public' | 'timeout' | 'unreachable' | 'certificate' | 'too_many_redirects' | 'refused' | 'too_large' | 'wrong_type' | 'garbled'
  status?: number
}

export interface Got {
  /** Where it was found in the end, after redirects. */
  url: URL
  contentType: string
  bytes: Buffer
}

export interface Wish {
  /** As the header `Accept` has it. */
  accept: string
  /** Whether a content type, in small letters and without parameters, is one of those. */
  takes(type: string): boolean
  /** Bytes, after decompression. */
  most: number
  /** ms, for DNS, every redirect and the whole body. */
  patience: number
}

const mostRedirects = 5
const asReader = {
  'accept-encoding': 'gzip, deflate, br', 'accept-language': 'sr-Latn,sr;q=0.9,bs;q=0.8,hr;q=0.7,en;q=0.5', 'user-agent': 'Mozilla/5.0 (compatible; Pazar/1.0; product page reader)',
}
const decompressors: Record<string, () => NodeJS.ReadWriteStream & Readable> = { gzip: createGunzip, 'x-gzip': createGunzip, deflate: createInflate, br: createBrotliDecompress }

async function bodyOf(response: IncomingMessage, most: number): Promise<Buffer | Failed> {
  if (Number(response.headers['content-length']) > most) return { failed: 'too_large' }
  const encoding = (response.headers['content-encoding'] ?? 'identity').trim().toLowerCase()
  const decompress = decompressors[encoding]
  if (!decompress && encoding !== 'identity' && encoding !== '') return { failed: 'garbled' }
  const packed = decompress?.()
  if (packed) response.on('error', (error) => packed.destroy(error)).pipe(packed)
  const chunks: Buffer[] = []
  let size = 0
  for await (const chunk of packed ?? response) {
    // What comes out is counted, so that a few packed kilobytes cannot become gigabytes.
    size += (chunk as Buffer).length
    if (size > most) return { failed: 'too_large' }
    chunks.push(chunk as Buffer)
  }
  return Buffer.concat(chunks)
}

function failureOf(error: unknown, signal: AbortSignal): Failed {
  if (signal.aborted) return { failed: 'timeout' }
  if (isCertificateError(error)) return { failed: 'certificate' }
  const code = String((error as { code?: unknown }).code ?? '')
  return { failed: code.startsWith('Z_') || code.startsWith('ERR__ERROR') || code.startsWith('ERR_BROTLI') ? 'garbled' : 'unreachable' }
}

const isRedirect = (status: number) => [301, 302, 303, 307, 308].includes(status)

async function follow(start: URL, outside: Outside, wish: Wish, signal: AbortSignal): Promise<Got | Failed> {
  let url = start
  for (let hops = 0; hops <= mostRedirects; hops++) {
    const place = await locate(url, outside)
    if (signal.aborted) return { failed: 'timeout' }
    if (typeof place === 'string') return { failed: place === 'unknown_name' ? 'not_public' : place }
    const response = await connect(place, { method: 'GET', headers: { ...asReader, accept: wish.accept } }, signal)
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
      if (!wish.takes(contentType.split(';')[0]!.trim().toLowerCase())) return { failed: 'wrong_type' }
      const bytes = await bodyOf(response, wish.most)
      return Buffer.isBuffer(bytes) ? { url, contentType, bytes } : bytes
    } finally {
      response.destroy()
    }
  }
  return { failed: 'too_many_redirects' }
}

/**
 * Fetches what a seller's link names: from checked addresses only, each redirect checked anew (at most 5), within the time and size of the
 * wish. Never rejects (resolution 42).
 */
export const guardedGet = (url: URL, outside: Outside, wish: Wish): Promise<Got | Failed> =>
  inTime(wish.patience, (signal) => follow(url, outside, wish, signal).catch((error: unknown) => failureOf(error, signal)), () => ({ failed: 'timeout' }))
