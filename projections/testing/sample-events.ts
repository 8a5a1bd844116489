import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Metadata } from '@pazar/contracts/event/metadata.ts'
import { currencyOf, type Market, markets } from '@pazar/contracts/money/market.ts'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { type OrderStatus, orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import { type PlacedOverrides, withLines } from '@pazar/contracts/testing/order-placed.ts'
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import { createHash } from 'node:crypto'

/** APP_SECRET of the fixture, shared with its worker processes. */
export const fixtureSecret = 'a secret of the stage, 32 or more characters'

/** Derives the order id from n deterministically. */
export const sampleOrderId = (n: number): string =>
  orderIdFrom(createHash('sha256').update(`order ${n}`).digest())

type EventNamed<Type extends DomainEvent['type']> = Extract<DomainEvent, { type: Type }>

export const sampleCustomer = {
  firstName: 'Đorđe',
  lastName: 'Petrović',
  phone: '064/123-45 67',
  phoneE164: '+381641234567',
  email: 'djordje@primer.rs',
  address: 'Njegoševa 1',
  city: 'Beograd',
  postalCode: '11000',
  notes: 'Zvati posle 17 h',
}

export function orderPlaced(n: number, more: PlacedOverrides = {}): EventNamed<'OrderPlaced'> {
  const market: Market = more.market ?? markets[n % 3]!
  const quantity = more.quantity ?? (n % 3) + 1
  const unitPrice = 1990_00 + (n % 7) * 500_00
  return {
    type: 'OrderPlaced',
    data: withLines({
      orderId: sampleOrderId(n),
      sellerId: (n % 5) + 2,
      websiteId: (n % 20) + 1,
      websiteRevision: 0,
      productId: `p-${n % 20}`,
      productName: `Proizvod ${n % 20}`,
      sku: `SKU-${n % 20}`,
      market,
      currency: currencyOf(market),
      quantity,
      totalPrice: unitPrice * quantity,
      delivery: freeDelivery,
      offer: null,
      unitPrice,
      unitCost: (n % 4) * 250_00,
      domain: 'pazar.example',
      suspicions: n % 50 === 0 ? ['too_fast'] : [],
      customer: sampleCustomer,
      upsellDelayedUntil: null,
      legacyOffer: null,
      adVisit: null,
      ...more,
    }),
  }
}

export const statusChanged = (
  from: OrderStatus,
  to: OrderStatus,
  reason: string | null = null,
): EventNamed<'OrderStatusChanged'> => ({
  type: 'OrderStatusChanged',
  data: { from, to, reason },
})

/** Returns a status by number, wrapping around. */
export const statusOf = (n: number): OrderStatus => orderStatuses[n % orderStatuses.length]!

export const sampleContent: WebsiteContent = {
  customUrl: 'lampa',
  productId: 'p-1',
  productLink: 'https://primer.rs/lampa',
  productName: 'Lampa',
  shortName: 'Lampa',
  sku: 'L-1',
  templateName: 'Minimalistic',
  targetMarket: 'Serbia',
  currentPrice: 1990_00,
  originalPrice: 2990_00,
  productCost: 500_00,
  title: 'Lampa koja greje',
  hook: 'Toplo i zimi',
  bullets: ['Svetli'],
  longDescription: 'Opis',
  faq: [{ q: 'Da li svetli?', a: 'Da.' }],
  seoTitle: 'Lampa',
  seoDescription: 'Lampa',
  palette: { primary: '#0D9488', bg: '#F0FDFA' },
  images: [],
  offers: [],
  previewMode: 'customer',
  isActive: true,
  ...contentDefaults,
}

export const sampleMetadata: Omit<Metadata, 'schemaVersion'> = {
  at: '2026-01-31T23:30:00.000Z',
  actor: { kind: 'shopper' },
  correlationId: 'c-1',
  causationId: null,
}

/** Wraps an event the way the log returns it. */
export const logged = (
  event: DomainEvent,
  stream: string,
  revision: number,
  position: number,
  metadata: Partial<Metadata> = {},
): LoggedEvent => ({
  ...event,
  id: `00000000-0000-4000-8000-${String(position).padStart(12, '0')}`,
  stream,
  revision,
  position: String(position),
  metadata: { ...sampleMetadata, schemaVersion: 1, ...metadata },
})
