import type { Market } from '@pazar/contracts/money/market.ts'

/** Words of the page's own that differ between markets: Serbia reads ekavian, Montenegro and Bosnia ijekavian. */
export const dialect = (market: Market) => (ekavian: string, ijekavian: string): string => (market === 'Serbia' ? ekavian : ijekavian)
