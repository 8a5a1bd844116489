import { randomBytes } from 'node:crypto'

/**
 * What is new at every view of a page that is otherwise cached: when it was shown (ms since 1970, 13 digits) and the key under
 * which its order will be placed (32 hexadecimal digits), as one hidden field "1790000000000.89ab...".
 */
export const newPageView = (now: number): string => `${String(now).padStart(13, '0')}.${randomBytes(16).toString('hex')}`

/** Stands for it in cached pages, equally long; no two characters twice in a row (see cache/page-with-hole.ts). */
export const pageViewStandIn = 'ZjQxWvKyUgHbPfMdTcRnLsAeBiCoDuEaFhGwIqJkNmOpSr'
