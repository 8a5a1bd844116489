import type { Market } from '@pazar/contracts/money/market.ts'
import { dialect } from '../../landing-page/dialect.ts'

/** Reads a text that is written in both dialects, "vr{e|ije}me", as the market says it; `§` becomes the product's name. */
export function dialectText(market: Market, name: string): (text: string) => string {
  const say = dialect(market)
  // The name comes last: whatever a seller has in it stays text.
  return (text) => text.replace(/\{([^|}]*)\|([^}]*)\}/g, (_, ekavian: string, ijekavian: string) => say(ekavian, ijekavian)).replaceAll('§', () => name)
}
