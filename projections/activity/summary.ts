import { statusLabel } from '@pazar/contracts/order/order-status.ts'
import { setAsideReasonLabels } from '@pazar/contracts/log-repair/events.ts'
import { toUnicodeHost } from '@pazar/contracts/domain/unicode-host.ts'
import { erasureReasonLabels } from '@pazar/contracts/event/personal-data-erased.ts'
import { legalPages } from '@pazar/contracts/legal/pages.ts'
import { formatMoney } from '@pazar/contracts/money/money.ts'
import { currencyOf, marketFacts } from '@pazar/contracts/money/market.ts'
import { callText } from '@pazar/contracts/order/confirmation.ts'
import { linesText, ownLines, quantityOf } from '@pazar/contracts/order/lines.ts'
import { shortOrderId } from '@pazar/contracts/order/order-id.ts'
import { profileFieldNames, settingNames } from '@pazar/contracts/user/setting-names.ts'
import { formatBytes } from '@pazar/contracts/user/storage.ts'
import { contentName } from '@pazar/contracts/website/content-names.ts'
import type { LoggedEvent, LoggedEventOf } from '@pazar/event-store/event-log.ts'

const orderNumber = (stream: string) => shortOrderId(stream.slice('order-'.length))
/** Host in the name of a stream `domain-{sellerId}-{host}`. */
const hostOf = (stream: string) => toUnicodeHost(stream.split('-').slice(2).join('-'))
const numberOf = (stream: string) => stream.slice(stream.lastIndexOf('-') + 1)

function reservationSummary(stream: string, done: 'Zauzeta' | 'Oslobođena'): string {
  if (stream.startsWith('url-')) return `${done} adresa /${stream.slice('url-'.length)}`
  if (stream.startsWith('sheet-')) return `${done} Google tabela`
  if (stream.startsWith('helper-')) return `${done} mesto saradnika prodavca ${stream.split('-')[1]}`
  if (stream.startsWith('tenanthost-'))
    return `${done} domen tenanta ${toUnicodeHost(stream.slice('tenanthost-'.length))}`
  return stream.startsWith('host-')
    ? `${done} adresa ${toUnicodeHost(stream.slice('host-'.length))}`
    : `${done} email adresa`
}

function erasureSummary(stream: string, reason: string): string {
  if (stream.startsWith('order-'))
    return `Obrisani lični podaci kupca, porudžbina ${orderNumber(stream)}: ${reason}`
  if (stream.startsWith('saved-filters-')) return 'Obrisani raniji sačuvani filteri'
  return `Obrisani lični podaci korisnika ${numberOf(stream)}: ${reason}`
}

function marketCostSummary(
  event: LoggedEventOf<'MarketCostSet'> | LoggedEventOf<'MarketCostChanged'>,
): string {
  const { market, shippingCost, packagingCost, otherCosts, isActive } = event.data
  const total = formatMoney(shippingCost + packagingCost + otherCosts, currencyOf(market), {
    decimals: 2,
  })
  const done = event.type === 'MarketCostSet' ? 'Dodati' : 'Izmenjeni'
  return `${done} troškovi tržišta ${marketFacts[market].fullName}: ${total}${isActive ? '' : ' (neaktivni)'}`
}

/** The text if the shopper changed their own order; otherwise empty. */
const byShopper = ({ metadata }: LoggedEvent, text: string): string =>
  metadata.actor.kind === 'shopper' ? text : ''

const summaries: { [Type in LoggedEvent['type']]: (event: LoggedEventOf<Type>) => string } = {
  OrderPlaced: (event) => {
    const { lines, productName, splitFrom, totalPrice, currency } = event.data
    const what = splitFrom ? `izdvojena iz ${shortOrderId(splitFrom.orderId)}, ` : ''
    const own = ownLines(lines)
    const goods = own.length > 1 ? linesText(own) : `${quantityOf(lines)} × ${productName}`
    return `Nova porudžbina ${orderNumber(event.stream)}: ${what}${goods}, ${formatMoney(totalPrice, currency)}`
  },
  OrderStatusChanged: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: ${byShopper(event, 'kupac: ')}${statusLabel(event.data.from)} → ${statusLabel(event.data.to)}`,
  PersonalDataErased: (event) =>
    erasureSummary(event.stream, erasureReasonLabels[event.data.reason].toLowerCase()),
  WebsiteCreated: (event) =>
    `Napravljena stranica /${event.data.content.customUrl}: ${event.data.content.productName}`,
  WebsiteContentChanged: (event) => {
    const parts = Object.keys(event.data.changes).map(contentName)
    const restored =
      event.data.restoredFrom === null ? '' : ` (vraćena verzija ${event.data.restoredFrom + 1})`
    return `Izmenjena stranica: ${parts.join(', ')}${restored}`
  },
  EarlierPricesWithdrawn: (event) => `Ukinute ranije cene stranice ${numberOf(event.stream)}`,
  UserCreated: (event) =>
    `Otvoren nalog ${event.data.userId} (${event.data.helper ? `saradnik, ${event.data.helper.duty}` : event.data.role === 'admin' ? 'administrator' : 'klijent'})`,
  HelperDutyChanged: (event) =>
    `Promenjeno zaduženje naloga ${numberOf(event.stream)}: ${event.data.from} → ${event.data.to}`,
  UserDeactivated: (event) => `Deaktiviran nalog ${numberOf(event.stream)}`,
  UserPasswordChanged: (event) =>
    event.data.how === 'reset'
      ? `Resetovana lozinka naloga ${numberOf(event.stream)}`
      : `Promenjena lozinka naloga ${numberOf(event.stream)}`,
  UserSettingsChanged: (event) =>
    `Promenjena podešavanja naloga ${numberOf(event.stream)}: ${event.data.settings.map((name) => settingNames[name]).join(', ')}`,
  UserActivated: (event) => `Aktiviran nalog ${numberOf(event.stream)}`,
  UserDeleted: (event) => `Obrisan nalog ${numberOf(event.stream)}`,
  UserStorageQuotaChanged: (event) => {
    const quota = event.data.quotaBytes === null ? 'podrazumevani' : formatBytes(event.data.quotaBytes)
    return `Promenjen prostor naloga ${numberOf(event.stream)}: ${quota}`
  },
  UserSessionsRevoked: (event) =>
    `Prekinut${event.data.sessionId ? 'a sesija' : 'e sve sesije'} naloga ${numberOf(event.stream)}`,
  UserIntegrationsChanged: (event) =>
    `Promenjena podešavanja naloga ${numberOf(event.stream)}: ${(Object.keys(event.data) as (keyof typeof event.data)[]).map((name) => settingNames[name]).join(', ')}`,
  UserProfileChanged: (event) =>
    `Izmenjeni podaci naloga ${numberOf(event.stream)}: ${(Object.keys(event.data) as (keyof typeof event.data)[]).map((name) => profileFieldNames[name]).join(', ')}`,
  UserConfirmationChanged: (event) =>
    `Promenjeni pozivi pre slanja naloga ${numberOf(event.stream)}: ${event.data.settings.enabled ? 'uključeni' : 'isključeni'}`,
  UserPasswordLinkCreated: (event) => `Napravljen link za novu lozinku naloga ${numberOf(event.stream)}`,
  OrderCustomerChanged: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: ${byShopper(event, 'kupac je izmenio svoje podatke') || 'ispravljeni podaci kupca'}`,
  OrderNoteAdded: (event) => `Porudžbina ${orderNumber(event.stream)}: dodata beleška`,
  OrderNoteRemoved: (event) => `Porudžbina ${orderNumber(event.stream)}: uklonjena beleška`,
  OrderUpsellAccepted: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: dodato ${event.data.quantity} × ${event.data.title}`,
  OrderUpsellEnded: (event) => {
    // The system ends the upsells when it returns stock that never reached the order; the shopper did
    // nothing.
    if (event.metadata.actor.kind === 'system')
      return `Porudžbina ${orderNumber(event.stream)}: dodatne ponude su završene`
    return `Porudžbina ${orderNumber(event.stream)}: kupac je ${event.data.how === 'declined' ? 'odbio dodatne ponude' : 'završio sa dodatnim ponudama'}`
  },
  OrderCalled: (event) => `Porudžbina ${orderNumber(event.stream)}: poziv, ${callText(event.data)}`,
  OrderCallUndone: (event) => `Porudžbina ${orderNumber(event.stream)}: poništen ishod poziva`,
  OrderConfirmedAutomatically: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: potvrđena bez poziva, raniji paketi kupca su isporučeni`,
  OrderLinesChanged: (event) => {
    const [before, after] = [linesText(event.data.before.lines), linesText(event.data.after.lines)]
    return `Porudžbina ${orderNumber(event.stream)}: ${byShopper(event, 'kupac: ')}${before === after ? 'izmenjeni iznosi' : `${before} → ${after}`}`
  },
  OrdersMerged: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: spojena sa ${event.data.from.map(({ orderId }) => shortOrderId(orderId)).join(', ')}`,
  OrderSplit: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: izdvojeno ${linesText(event.data.moved.lines)} u ${shortOrderId(event.data.newOrderId)}`,
  OrdersUnmerged: (event) => `Porudžbina ${orderNumber(event.stream)}: poništeno spajanje`,
  OrderMergedInto: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: šalje se uz ${shortOrderId(event.data.orderId)}`,
  OrderMergeUndone: (event) => `Porudžbina ${orderNumber(event.stream)}: šalje se zasebno`,
  UpsellProductAdded: (event) =>
    `Dodat upsell proizvod ${event.data.product.id}: ${event.data.product.title}`,
  UpsellProductChanged: (event) => `Izmenjen upsell proizvod ${event.data.upsellId}`,
  UpsellProductRemoved: (event) => `Uklonjen upsell proizvod ${event.data.upsellId}`,
  UpsellStockTaken: (event) => `Zaliha upsell proizvoda ${event.data.upsellId}: uzeto ${event.data.quantity}`,
  UpsellStockReturned: (event) =>
    `Zaliha upsell proizvoda ${event.data.upsellId}: vraćeno ${event.data.quantity}`,
  OrderTrackingAssigned: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: broj pošiljke ${event.data.trackingId}`,
  OrderTrackingRemoved: (event) =>
    `Porudžbina ${orderNumber(event.stream)}: uklonjen broj pošiljke ${event.data.trackingId}`,
  OrderPackingStarted: (event) => `Porudžbina ${orderNumber(event.stream)}: pakovanje je počelo`,
  OrderPackingStopped: (event) => `Porudžbina ${orderNumber(event.stream)}: pakovanje je prekinuto`,
  DomainAdded: (event) => `Dodat domen ${event.data.shownAs}`,
  DomainChecked: (event) =>
    `Domen ${hostOf(event.stream)}: ${event.data.record} zapis ${event.data.ok ? 'je ispravan' : 'nije ispravan'}`,
  DomainVerified: (event) => `Verifikovan domen ${hostOf(event.stream)}`,
  DomainMadePrimary: (event) => `Glavni domen: ${hostOf(event.stream)}`,
  DomainPixelChanged: (event) => `Promenjen piksel domena ${hostOf(event.stream)}`,
  DomainRemoved: (event) => `Uklonjen domen ${hostOf(event.stream)}`,
  TenantCreated: (event) => `Napravljen tenant ${event.data.tenantId}: ${event.data.domain}`,
  TenantRemoved: (event) => `Obrisan tenant ${numberOf(event.stream)}`,
  FilterSaved: () => 'Sačuvan filter',
  FilterRemoved: () => 'Obrisan filter',
  MarketCostSet: marketCostSummary,
  MarketCostChanged: marketCostSummary,
  MarketCostRemoved: (event) => `Obrisani troškovi, stavka ${numberOf(event.stream)}`,
  EventSetAside: (event) => {
    const { stream, revision, throughRevision, eventType, reason } = event.data
    const which =
      throughRevision > revision
        ? `revizije ${revision} do ${throughRevision}`
        : `${eventType}, revizija ${revision}`
    return `Izostavljeno iz toka ${stream}: ${which} (${setAsideReasonLabels[reason].toLowerCase()})`
  },
  NotificationsRead: (event) => `Pročitana obaveštenja: ${event.data.keys.length}`,
  NotificationsUnread: (event) => `Ponovo nepročitana obaveštenja: ${event.data.keys.length}`,
  NotificationsRetried: (event) => `Ponovljeno slanje obaveštenja: ${event.data.keys.length}`,
  WebhookAdded: (event) => `Dodat webhook ${event.data.webhookId}: ${event.data.webhook.url}`,
  WebhookChanged: (event) => `Izmenjen webhook ${event.data.webhookId}`,
  WebhookSecretRotated: (event) => `Nova tajna webhooka ${event.data.webhookId}`,
  WebhookRemoved: (event) => `Uklonjen webhook ${event.data.webhookId}`,
  LegalPageChanged: (event) =>
    `Izmenjena pravna stranica: ${legalPages[event.data.page].title}, ${marketFacts[event.data.market].fullName}`,
  LegalPageReset: (event) =>
    `Vraćen predložak pravne stranice: ${legalPages[event.data.page].title}, ${marketFacts[event.data.market].fullName}`,
  LegalPageReviewed: (event) =>
    `Pregledana pravna stranica: ${legalPages[event.data.page].title}, ${marketFacts[event.data.market].fullName}`,
  Reserved: (event) => reservationSummary(event.stream, 'Zauzeta'),
  Released: (event) => reservationSummary(event.stream, 'Oslobođena'),
}

/** Summarizes the event in one Serbian line without personal data: no names, phone numbers or e-mails. */
export function summaryOf(event: LoggedEvent): string {
  const summary = summaries[event.type] as (event: LoggedEvent) => string
  return summary(event)
}
