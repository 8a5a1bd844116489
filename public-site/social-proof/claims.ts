/**
 * "Live-visitor counter starts at 78, changes every 3 s by -2 to +2, clamped 45-120"
 * (pages/simulated-figures).
 */
export const liveVisitors = { start: 78, from: 45, to: 120, step: 2, intervalMs: 3000 } as const

/**
 * Invented figures (pages/simulated-figures), shown only in the trust mode `simulated` (pages/social-proof).
 * Percents are whole numbers.
 */
export const claims = {
  /** "Random social proof: viewers 23-69". Drawn once per view. */
  viewers: { from: 23, to: 69 },
  /** "buyers 3-14". Drawn once per view. */
  buyers: { from: 3, to: 14 },
  /** '5 ostalo' */
  stock: 5,
  /** "4.9/5 with 2,847 reviews" */
  rating: { score: 4.9, reviews: 2847 },
  /** '15,000+ customers' */
  customers: 15_000,
  /** '212 buyers' */
  bought: 212,
  /** '2390+ buyers' */
  boughtEver: 2390,
  /** '98% recommend' */
  recommend: 98,
  /** '847 reviews' */
  reviews: 847,
  /** 'up to 57% discount' */
  maxDiscount: 57,
  /** "60% saving", "50% off on the button", "-30% badge" */
  percent: { saving: 60, button: 50, badge: 30 },
} as const

/**
 * Invented deadlines, in seconds. The 480 s of a thank-you page are not among them, because the server
 * enforces those.
 */
export const inventedClocks = {
  /** The reserved price of the order dialog (pages/simulated-figures). */
  reservedPrice: 900,
  /** "Last-chance countdown starts at 23:59:59" (pages/simulated-figures). */
  lastChance: 86_399,
  /** The legacy thank-you page (pages/simulated-figures). */
  legacyOffers: 900,
} as const

/** Invented figures of a storefront (pages/simulated-figures). */
export const storefrontClaims = { buyers: 127, viewers: { from: 23, to: 69 } } as const

/** "Customers figure derived from id: 3500 + id*127 + floor(id*73.7)" (pages/simulated-figures). */
export const customersOf = (websiteId: number): number =>
  3500 + websiteId * 127 + Math.floor(websiteId * 73.7)

/** A figure of the range that is always the same for a website; shown until a script draws another. */
export const figureWithin = ({ from, to }: { from: number; to: number }, websiteId: number): number =>
  from + ((websiteId * 7919) % (to - from + 1))
