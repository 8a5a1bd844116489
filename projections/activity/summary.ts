import { inLetters } from '@pazar/contracts/domain/letters.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { currencyOf, marketFacts } from '@pazar/contracts/money/market.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { settingNames } from '@pazar/contracts/user/setting-names.ts'
import { contentName } from '@pazar/contracts/website/content-names.ts'
import type { Logged } from '@pazar/event-store/event-log.ts'

const orderNumber = (stream: string) => shortOrderId(stream.slice('order-'.length))
/** `domain-{sellerId}-{host}`. */
const hostOf = (stream: string) => inLetters(stream.split('-').slice(2).join('-'))
const numberOf = (stream: string) => stream.slice(stream.lastIndexOf('-') + 1)

function reservedOf(stream: string, done: 'Zauzeta' | 'Oslobođena'): string {
  if (stream.startsWith('url-')) return `${done} adresa /${stream.slice('url-'.length)}`
  if (stream.startsWith('sheet-')) return `${done} Google tabela`
  return stream.startsWith('host-') ? `${done} adresa ${inLetters(stream.slice('host-'.length))}` : `${done} email adresa`
}

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
      const parts = Object.keys(event.data.changes).map(contentName)
      const restored = event.data.restoredFrom === null ? '' : ` (vraćena verzija ${event.data.restoredFrom + 1})`
      return `Izmenjena stranica: ${parts.join(', ')}${restored}`
    }
    case 'UserCreated':
      return `Otvoren nalog ${event.data.userId} (${event.data.role === 'admin' ? 'administrator' : 'klijent'})`
    case 'UserDeactivated':
      return `Deaktiviran nalog ${numberOf(event.stream)}`
    case 'UserPasswordChanged':
      return event.data.how === 'reset' ? `Resetovana lozinka naloga ${numberOf(event.stream)}` : `Promenjena lozinka naloga ${numberOf(event.stream)}`
    case 'UserSettingsChanged':
      return `Promenjena podešavanja naloga ${numberOf(event.stream)}: ${event.data.settings.map((name) => settingNames[name]).join(', ')}`
    case 'UserActivated':
      return `Aktiviran nalog ${numberOf(event.stream)}`
    case 'UserDeleted':
      return `Obrisan nalog ${numberOf(event.stream)}`
    case 'UserSessionsRevoked':
      return `Prekinut${event.data.sessionId ? 'a sesija' : 'e sve sesije'} naloga ${numberOf(event.stream)}`
    case 'UserIntegrationsChanged':
      return `Promenjena podešavanja naloga ${numberOf(event.stream)}: ${(Object.keys(event.data) as (keyof typeof event.data)[]).map((name) => settingNames[name]).join(', ')}`
    case 'OrderCustomerChanged':
      return `Porudžbina ${orderNumber(event.stream)}: ispravljeni podaci kupca`
    case 'OrderNoteAdded':
      return `Porudžbina ${orderNumber(event.stream)}: dodata beleška`
    case 'OrderNoteRemoved':
      return `Porudžbina ${orderNumber(event.stream)}: uklonjena beleška`
    case 'OrderUpsellAccepted':
      return `Porudžbina ${orderNumber(event.stream)}: dodato ${event.data.quantity} × ${event.data.title}`
    case 'OrderUpsellEnded':
      // By us, where what was taken for it and never came goes back: the shopper said nothing.
      if (event.metadata.actor.kind === 'system') return `Porudžbina ${orderNumber(event.stream)}: dodatne ponude su završene`
      return `Porudžbina ${orderNumber(event.stream)}: kupac je ${event.data.how === 'declined' ? 'odbio dodatne ponude' : 'završio sa dodatnim ponudama'}`
    case 'UpsellProductAdded':
      return `Dodat upsell proizvod ${event.data.product.id}: ${event.data.product.title}`
    case 'UpsellProductChanged':
      return `Izmenjen upsell proizvod ${event.data.upsellId}`
    case 'UpsellProductRemoved':
      return `Uklonjen upsell proizvod ${event.data.upsellId}`
    case 'UpsellStockTaken':
      return `Zaliha upsell proizvoda ${event.data.upsellId}: uzeto ${event.data.quantity}`
    case 'UpsellStockReturned':
      return `Zaliha upsell proizvoda ${event.data.upsellId}: vraćeno ${event.data.quantity}`
    case 'OrderTrackingAssigned':
      return `Porudžbina ${orderNumber(event.stream)}: broj pošiljke ${event.data.trackingId}`
    case 'DomainAdded':
      return `Dodat domen ${event.data.shownAs}`
    case 'DomainChecked':
      return `Domen ${hostOf(event.stream)}: ${event.data.record} zapis ${event.data.ok ? 'je ispravan' : 'nije ispravan'}`
    case 'DomainVerified':
      return `Verifikovan domen ${hostOf(event.stream)}`
    case 'DomainMadePrimary':
      return `Glavni domen: ${hostOf(event.stream)}`
    case 'DomainPixelChanged':
      return `Promenjen piksel domena ${hostOf(event.stream)}`
    case 'DomainRemoved':
      return `Uklonjen domen ${hostOf(event.stream)}`
    case 'TenantCreated':
      return `Napravljen tenant ${event.data.tenantId}: ${event.data.domain}`
    case 'TenantRemoved':
      return `Obrisan tenant ${numberOf(event.stream)}`
    case 'FilterSaved':
      return 'Sačuvan filter'
    case 'FilterRemoved':
      return 'Obrisan filter'
    case 'MarketCostSet':
    case 'MarketCostChanged': {
      const { market, shippingCost, packagingCost, otherCosts, isActive } = event.data
      const total = formatMoney(shippingCost + packagingCost + otherCosts, currencyOf(market), { decimals: 2 })
      const done = event.type === 'MarketCostSet' ? 'Dodati' : 'Izmenjeni'
      return `${done} troškovi tržišta ${marketFacts[market].fullName}: ${total}${isActive ? '' : ' (neaktivni)'}`
    }
    case 'MarketCostRemoved':
      return `Obrisani troškovi, stavka ${numberOf(event.stream)}`
    case 'NotificationsRead':
      return `Pročitana obaveštenja: ${event.data.keys.length}`
    case 'NotificationsUnread':
      return `Ponovo nepročitana obaveštenja: ${event.data.keys.length}`
    case 'NotificationsRetried':
      return `Ponovljeno slanje obaveštenja: ${event.data.keys.length}`
    case 'WebhookAdded':
      return `Dodat webhook ${event.data.webhookId}: ${event.data.webhook.url}`
    case 'WebhookChanged':
      return `Izmenjen webhook ${event.data.webhookId}`
    case 'WebhookSecretRotated':
      return `Nova tajna webhooka ${event.data.webhookId}`
    case 'WebhookRemoved':
      return `Uklonjen webhook ${event.data.webhookId}`
    case 'Reserved':
      return reservedOf(event.stream, 'Zauzeta')
    case 'Released':
      return reservedOf(event.stream, 'Oslobođena')
  }
}
