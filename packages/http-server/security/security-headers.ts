import { extname } from 'node:path'
import type { Context } from 'koa'
import helmet from 'koa-helmet'

export interface PolicyOptions {
  /** Scheme and host that browsers use, "https://pazar.rs". HSTS and upgrades are sent only for https. */
  publicOrigin: string
  /** Content-Security-Policy as directive and sources. */
  contentSecurityPolicy: Record<string, string[]>
}

/** For answers that are data: they may load nothing. */
export const dataPolicy = {
  'default-src': ["'none'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'none'"],
  'form-action': ["'none'"],
}

/**
 * For the operator's single-page application: own scripts, inline styles of Emotion, product photos from
 * anywhere.
 */
export const applicationPolicy = {
  'default-src': ["'self'"],
  'script-src': ["'self'"],
  'style-src': ["'self'", "'unsafe-inline'"],
  'img-src': ["'self'", 'data:', 'blob:', 'https:', 'http:'],
  'font-src': ["'self'", 'data:'],
  'connect-src': ["'self'"],
  'frame-src': ["'self'"],
  'frame-ancestors': ["'none'"],
  'base-uri': ["'self'"],
  'form-action': ["'self'"],
  'object-src': ["'none'"],
}

/**
 * Returns Helmet's headers as name and value. Helmet runs once at start, because its result never changes and
 * it would add thirteen functions to every request.
 */
export async function securityHeaders(options: PolicyOptions): Promise<Record<string, string>> {
  const https = options.publicOrigin.startsWith('https://')
  const headers: Record<string, string> = {}
  const applyHelmet = helmet({
    contentSecurityPolicy: {
      useDefaults: false,
      directives: { ...options.contentSecurityPolicy, ...(https ? { 'upgrade-insecure-requests': [] } : {}) },
    },
    strictTransportSecurity: https,
    // `no-referrer` would make browsers send `Origin: null` with plain form posts.
    referrerPolicy: { policy: 'strict-origin-when-cross-origin' },
  })
  const res = {
    setHeader: (name: string, value: string) => void (headers[name] = value),
    removeHeader: () => {},
  }
  await applyHelmet({ req: {}, res } as never, async () => {})
  return headers
}

/** Extensions of files that only documents load. Browsers heed a policy on workers too, and none is among these files. */
const documentParts = new Set(['.js', '.css', '.woff2'])

/** What browsers heed on documents and workers alone. */
const documentHeaders = [
  'Content-Security-Policy',
  'Cross-Origin-Opener-Policy',
  'Origin-Agent-Cluster',
  'X-DNS-Prefetch-Control',
  'X-Download-Options',
  'X-Frame-Options',
  'X-Permitted-Cross-Domain-Policies',
  'X-XSS-Protection',
]

/**
 * Removes the headers that mean nothing on a script, style or font: half a kilobyte, which is more than many of these
 * files have. Leaves those of all other files: a picture that is opened by itself is a document.
 * @param path The file's path, ending with its extension.
 */
export function removeDocumentHeaders(ctx: Context, path: string): void {
  if (!documentParts.has(extname(path))) return
  for (const name of documentHeaders) ctx.remove(name)
}
