/**
 * The parts of a page below its first screen. Their layout takes a slow processor longer than everything
 * before the first paint. If a visit begins at the top, `after-picture.ts` sets this class, which skips their
 * layout; after the islands have started, `browser/page/deferred-layout.ts` catches up part by part. A click
 * or a key removes the class at once.
 */
export const belowFirstScreen =
  'main .section, article > :is(.story, .figure-plate, .pull-quote, .statistics, .advice), .ending, .footer, .imprint'
export const deferredLayoutClass = 'lays-out-later'

/**
 * Only for browsers with scroll anchoring, which keep the reading position while a part above it gets its
 * true height (Safari does not), and only on screens, because print needs all parts. The height is about that
 * of a phone.
 */
export const deferredLayoutStyles = `@supports (overflow-anchor: auto) { @media screen { .${deferredLayoutClass} :is(${belowFirstScreen}) { content-visibility: auto; contain-intrinsic-block-size: auto 700px } } }`
