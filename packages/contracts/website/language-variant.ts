import type { Market } from '../money/market.ts'

/** "{pre|prije}": ekavian for Serbia, ijekavian for the other two markets. */
const variantPattern = /\{([^{}|]*)\|([^{}|]*)\}/g

/**
 * Renders a built-in text in a market's language variant. Insert texts typed by people afterwards, because
 * braces in them would be changed.
 */
export const inLanguageVariant = (market: Market, text: string): string =>
  text.replace(variantPattern, (_, ekavian: string, ijekavian: string) =>
    market === 'Serbia' ? ekavian : ijekavian,
  )

/** The delivery area in the forms that sentences and lists need. */
export const deliveryArea: Record<Market, { everywhere: string; where: string }> = {
  Serbia: { everywhere: 'na teritoriji cele Srbije', where: 'u celoj Srbiji' },
  Montenegro: { everywhere: 'na teritoriji cijele Crne Gore', where: 'u cijeloj Crnoj Gori' },
  Bosnia: { everywhere: 'na teritoriji cijele Bosne i Hercegovine', where: 'u cijeloj Bosni i Hercegovini' },
}
