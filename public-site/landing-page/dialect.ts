import type { Market } from '@pazar/contracts/money/market.ts'

/**
 * Selects between the language variants of a text: ekavian for Serbia, ijekavian for Montenegro and Bosnia.
 */
export const dialect =
  (market: Market) =>
  (ekavian: string, ijekavian: string): string =>
    market === 'Serbia' ? ekavian : ijekavian
