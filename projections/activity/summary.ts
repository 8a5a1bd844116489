import { formatMoney } from '@pazar/contracts/money/money.ts'
import { currencyOf, marketFacts } from '@pazar/contracts/money/market.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

const partNames: Partial<Record<keyof WebsiteContent, string>> = {
  customUrl: 'adresa', productName: 'naziv proizvoda', shortName: 'kratki naziv', sku: 'SKU', templateName: 'šablon', currentPrice: 'cena',
  originalPrice: 'prethodna cena', productCost: 'nabavna cena', title: 'naslov', hook: 'uvod', bullets: 'prednosti', longDescription: 'opis',
  faq: 'česta pitanja', seoTitle: 'SEO naslov', seoDescription: 'SEO opis', palette: 'boje', images: 'slike', offers: 'ponude',
  previewMode: 'način pregleda', isActive: 'vidljivost',
}

const orderNumber = (stream: string) => shortOrderId(stream.slice('order-'.length))
const numberOf = (stream: string) => stream.slice(stream.lastIndexOf('-') + 1)

/** What happened, in one Serbian line without anybody's personal data: names, phones and e-mails are not in it. */
export function summaryOf(event: Logged): string {
  switch (event.type) {
    case 'OrderPlaced': {
      const { quantity, productName, totalPrice, currency } = event.data
      return `Nova porudžbina ${orderNumber(event.stream)}: ${quantity} × ${productName}, ${formatMoney(totalPrice, currency)}`
    }
    case 'OrderStatusChanged':
      return `Porudžbina ${orderNumber(event.stream)}: ${event.data.from} → ${event.data.to}`
    case 'PersonalDataErased':
      return event.stream.startsWith('order-') ? `Obrisani lični podaci kupca, porudžbina ${orderNumber(event.stream)}` : `Obrisani lični podaci korisnika ${numberOf(event.stream)}`
    case 'WebsiteCreated':
      return `Napravljena stranica /${event.data.content.customUrl}: ${event.data.content.productName}`
    case 'WebsiteContentChanged': {
      const parts = (Object.keys(event.data.changes) as (keyof WebsiteContent)[]).map((part) => partNames[part] ?? part)
      return `Izmenjena stranica ${numberOf(event.stream)}: ${parts.join(', ')}`
    }
    case 'UserCreated':
      return `Otvoren nalog ${event.data.userId} (${event.data.role === 'admin' ? 'administrator' : 'klijent'})`
    case 'UserDeactivated':
      return `Deaktiviran nalog ${numberOf(event.stream)}`
    case 'UserPasswordChanged':
      return event.data.how === 'reset' ? `Resetovana lozinka naloga ${numberOf(event.stream)}` : `Promenjena lozinka naloga ${numberOf(event.stream)}`
    case 'UserSettingsChanged':
      return `Promenjena podešavanja naloga ${numberOf(event.stream)}: ${event.data.settings.join(', ')}`
    case 'MarketCostSet':
    case 'MarketCostChanged': {
      const { market, shippingCost, packagingCost, otherCosts, isActive } = event.data
      const total = formatMoney(shippingCost + packagingCost + otherCosts, currencyOf(market), { decimals: 2 })
      const done = event.type === 'MarketCostSet' ? 'Dodati' : 'Izmenjeni'
      return `${done} troškovi tržišta ${marketFacts[market].fullName}: ${total}${isActive ? '' : ' (neaktivni)'}`
    }
    case 'MarketCostRemoved':
      return `Obrisani troškovi, stavka ${numberOf(event.stream)}`
    case 'Reserved':
      return event.stream.startsWith('url-') ? `Zauzeta adresa /${event.stream.slice('url-'.length)}` : 'Zauzeta email adresa'
    case 'Released':
      return event.stream.startsWith('url-') ? `Oslobođena adresa /${event.stream.slice('url-'.length)}` : 'Oslobođena email adresa'
  }
}
