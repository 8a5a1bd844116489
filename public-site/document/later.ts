/**
 * The parts of a page that stand below its first screen. Their layout takes a slow processor longer than all that comes before the first paint, so it is left out at first
 * where a visit begins at the top (`after-picture.ts` says so with this class) and made up for once the islands have begun, one part at a time (`browser/lay-out-later.ts`): from
 * then on the page is like any other, as it is at once for whoever clicks or types before.
 */
export const belowFirstScreen = 'main .section, article > :is(.story, .figure-plate, .pull-quote, .statistics, .advice), .ending, .footer, .imprint'
export const laysOutLater = 'lays-out-later'

/**
 * Only for browsers that hold what is read in its place while something above it gets its true height (Safari does not), and only on screens: paper gets all of it. The
 * height is about a phone's.
 */
export const laterSheet = `@supports (overflow-anchor: auto) { @media screen { .${laysOutLater} :is(${belowFirstScreen}) { content-visibility: auto; contain-intrinsic-block-size: auto 700px } } }`
