/**
 * What is new at every view of a page that is otherwise cached: the key under which the order will be placed, and when the
 * page was shown. The cached page carries these stand-ins, as long as the real ones (see cache/page-with-hole.ts).
 */
export const keyStandIn = 'KEYSTANDINKEYSTANDINKEYSTANDIN00'
export const timeStandIn = '0000000000000'

export interface PageView {
  /** 32 characters of base 16. */
  idempotencyKey: string
  /** ms since 1970, 13 digits. */
  shownAt: string
}

export const pageViewStandIn: PageView = { idempotencyKey: keyStandIn, shownAt: timeStandIn }
