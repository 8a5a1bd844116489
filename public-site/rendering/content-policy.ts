import { createHash } from 'node:crypto'

/**
 * The content security policy of a page: only the style sheets that stand in it, only our own scripts, product pictures from
 * anywhere. `frame-ancestors 'self'` lets the editor show its preview.
 */
export function contentPolicy(styles: readonly string[], { development }: { development: boolean }): string {
  const hashes = styles.map((text) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`)
  return [
    "default-src 'none'",
    `style-src ${development ? "'unsafe-inline'" : hashes.join(' ')}`,
    "script-src 'self'",
    "img-src 'self' data: https: http:",
    `connect-src 'self'${development ? ' ws: http:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
