import { createHash } from 'node:crypto'
import { afterPicture } from '../document/after-picture.ts'

/** A source expression of the policy. */
const hashOf = (text: string) => `'sha256-${createHash('sha256').update(text).digest('base64')}'`

/**
 * The content security policy of a page: only the style sheets inside it, only our own scripts and the inline
 * script `afterPicture`, and pictures from anywhere. `frame-ancestors 'self'` allows the preview of the
 * editor.
 */
export function contentPolicy(styles: readonly string[], { development }: { development: boolean }): string {
  return [
    "default-src 'none'",
    `style-src ${development ? "'unsafe-inline'" : styles.map(hashOf).join(' ')}`,
    `script-src 'self' ${hashOf(afterPicture)}`,
    "img-src 'self' data: https: http:",
    `connect-src 'self'${development ? ' ws: http:' : ''}`,
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'self'",
  ].join('; ')
}
