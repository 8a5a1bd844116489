import type { Market } from '../money/market.ts'

/** "{pre|prije}": ekavian, as Serbia writes, and ijekavian, as the other two markets do. */
const pair = /\{([^{}|]*)\|([^{}|]*)\}/g

/** A text of ours in the speech of a market. Texts of people must not go through it: put them in afterwards. */
export const inSpeechOf = (market: Market, text: string): string => text.replace(pair, (_, ekavian: string, ijekavian: string) => (market === 'Serbia' ? ekavian : ijekavian))

/** Where parcels go, as sentences and lists have it. */
export const deliveryArea: Record<Market, { everywhere: string; where: string }> = {
  Serbia: { everywhere: 'na teritoriji cele Srbije', where: 'u celoj Srbiji' },
  Montenegro: { everywhere: 'na teritoriji cijele Crne Gore', where: 'u cijeloj Crnoj Gori' },
  Bosnia: { everywhere: 'na teritoriji cijele Bosne i Hercegovine', where: 'u cijeloj Bosni i Hercegovini' },
}
