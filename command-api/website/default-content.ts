import type { Market } from '@pazar/contracts/money/market.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { currencyOf } from '@pazar/contracts/money/market.ts'
import { defaultPalette, unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { discountPercent } from '@pazar/contracts/website/offers.ts'

/** What the builder's form says of a website; the rest of its content starts from here. */
export type Basics = Pick<
  WebsiteContent,
  'customUrl' | 'productId' | 'productLink' | 'productName' | 'sku' | 'templateName' | 'targetMarket' | 'currentPrice' | 'originalPrice' | 'productCost' | 'images' | 'offers'
>

/** In the speech of the market: ekavian in Serbia, ijekavian elsewhere. */
const words: Record<Market, { everywhere: string; where: string; answer: string; time: string }> = {
  Serbia: { everywhere: 'na teritoriji cele Srbije', where: 'u celoj Srbiji', answer: 'Pre nego što platite', time: '2–5 radnih dana' },
  Montenegro: { everywhere: 'na teritoriji cijele Crne Gore', where: 'u cijeloj Crnoj Gori', answer: 'Prije nego što platite', time: '2–5 radnih dana' },
  Bosnia: { everywhere: 'na teritoriji cijele Bosne i Hercegovine', where: 'u cijeloj Bosni i Hercegovini', answer: 'Prije nego što platite', time: '2–5 radnih dana' },
}

/** At most `most` characters, cut at the end of a word where there is one. */
export function shortened(text: string, most: number): string {
  if (text.length <= most) return text
  const space = text.lastIndexOf(' ', most - 1)
  return `${text.slice(0, space > 0 ? space : most - 1).trimEnd().toWellFormed()}…`
}

/**
 * A page that may be shown as it is: what the landing spec promises of every sale (section 1 and 9), in the market's own words,
 * and nothing of the product that the form did not say. No offers are invented: a quantity without one costs that many times the price (resolution 30).
 */
export function defaultContent(basics: Basics): WebsiteContent {
  const { productName, targetMarket, currentPrice, originalPrice } = basics
  const { everywhere, where, answer, time } = words[targetMarket]
  const price = formatMoney(currentPrice, currencyOf(targetMarket))
  const saved = discountPercent(originalPrice, currentPrice)
  return {
    ...unwritten,
    ...basics,
    shortName: shortened(productName, 40),
    title: productName,
    hook: saved > 0 ? `Poručite danas po ceni od ${price} i uštedite ${saved}%. Plaćate tek kada paket stigne.` : `Poručite danas po ceni od ${price}. Plaćate tek kada paket stigne.`,
    bullets: [
      'Plaćanje pouzećem: novac dajete kuriru kada paket stigne',
      `Besplatna dostava ${everywhere}`,
      `Isporuka na kućnu adresu za ${time}`,
      'Poručivanje bez registracije i bez kartice',
      'Pomoć i odgovori na pitanja radnim danima 9:00–17:00',
    ],
    longDescription: `${productName} poručujete preko forme na ovoj stranici. Paket stiže kurirskom službom na Vašu adresu ${where}, a plaćate tek pri preuzimanju.`,
    faq: [
      { q: 'Kako se plaća?', a: 'Pouzećem: plaćate kuriru kada Vam preda paket.' },
      { q: 'Kada stiže porudžbina?', a: `Paket stiže za ${time} od poručivanja. Kurir Vas pre isporuke zove na broj telefona koji ste ostavili.` },
      { q: 'Mogu li da pogledam paket?', a: `${answer}, proverite da paket nije oštećen. Oštećen paket ne morate da primite.` },
    ],
    seoTitle: shortened(productName, 60),
    seoDescription: shortened(`${productName} po ceni od ${price}. Plaćanje pouzećem, besplatna dostava ${everywhere}.`, 155),
    palette: { ...defaultPalette },
    previewMode: 'customer',
    isActive: true,
  }
}
