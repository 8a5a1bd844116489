import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { Actor } from '@pazar/contracts/event/metadata.ts'
import { type Market, currencyOf, markets } from '@pazar/contracts/money/market.ts'
import { orderIdFrom } from '@pazar/contracts/order/order-id.ts'
import { type OrderStatus, selectableStatuses } from '@pazar/contracts/order/order-status.ts'
import { marketCostStream } from '@pazar/contracts/market-cost/events.ts'
import { orderStream } from '@pazar/contracts/order/events.ts'
import { productLine } from '@pazar/contracts/order/lines.ts'
import { freeDelivery } from '@pazar/contracts/website/terms.ts'
import type { EventLog } from '@pazar/event-store/event-log.ts'

/** The linear congruential generator of Numerical Recipes, so that every run has the same log. */
export function createRandom(seed: number) {
  let state = seed
  return (sides: number) => {
    state = (Math.imul(state, 1664525) + 1013904223) >>> 0
    return Math.floor((state / 2 ** 32) * sides)
  }
}

const names = [
  'Đorđe Petrović',
  'Jelena Đurić',
  'Милица Николић',
  'Željko Šarić',
  'Ana Ilić',
  'Nikola Čolić',
  'Snežana Žižić',
  'Marko Marković',
]
const cities = ['Beograd', 'Novi Sad', 'Niš', 'Kragujevac', 'Podgorica', 'Nikšić', 'Sarajevo', 'Banja Luka']
const products = Array.from({ length: 40 }, (_, n) => `Proizvod ${n + 1}`)
const unitPrices: Record<Market, number> = { Serbia: 2_990_00, Montenegro: 25_00, Bosnia: 49_00 }

interface HistoryEvent {
  event: DomainEvent
  at: string
  actor: Actor
}

/**
 * Events of the n-th order: placed at one of 20 sellers within two years, with at most one change of
 * status.
 */
export function orderHistory(n: number): { stream: string; events: HistoryEvent[] } {
  const roll = createRandom(n * 2654435761)
  const sellerId = 2 + roll(20)
  const market = markets[roll(10) < 7 ? 0 : 1 + roll(2)]!
  const quantity = 1 + roll(3)
  const product = roll(products.length)
  const [firstName, lastName] = names[roll(names.length)]!.split(' ') as [string, string]
  const seed = Buffer.alloc(17)
  seed.writeUInt32BE(n, 0)
  for (let byte = 4; byte < 17; byte++) seed[byte] = roll(256)
  const orderId = orderIdFrom(seed)
  const placed =
    Date.UTC(2024, 10, 21) + Math.floor((n % 200_000) * ((730 * 86_400_000) / 200_000)) + roll(60_000)
  const placedEvent: DomainEvent = {
    type: 'OrderPlaced',
    data: {
      orderId,
      sellerId,
      websiteId: sellerId * 10 + (product % 3),
      websiteRevision: roll(5),
      productId: `p-${product}`,
      productName: products[product]!,
      market,
      currency: currencyOf(market),
      lines: [
        productLine({
          title: products[product]!,
          sku: `SKU-${product}`,
          pieces: quantity,
          price: unitPrices[market] * quantity,
          unitCost: Math.floor(unitPrices[market] / 3),
        }),
      ],
      discount: 0,
      totalPrice: unitPrices[market] * quantity,
      delivery: freeDelivery,
      offer: null,
      unitPrice: unitPrices[market],
      domain: 'localhost',
      suspicions: [],
      upsellDelayedUntil: null,
      legacyOffer: null,
      adVisit: null,
      customer: {
        firstName,
        lastName,
        phone: `064 ${1_000_000 + roll(9_000_000)}`,
        phoneE164: `+38164${1_000_000 + roll(9_000_000)}`,
        email: `kupac${n}@example.com`,
        address: `Ulica ${1 + roll(200)}`,
        city: cities[roll(cities.length)]!,
        postalCode: '11000',
        notes: '',
      },
    },
  }
  const events: HistoryEvent[] = [
    { event: placedEvent, at: new Date(placed).toISOString(), actor: { kind: 'shopper' } },
  ]
  if (roll(10) < 6) {
    const to = selectableStatuses[1 + roll(selectableStatuses.length - 1)] as OrderStatus
    const event: DomainEvent = { type: 'OrderStatusChanged', data: { from: 'Na čekanju', to, reason: null } }
    events.push({
      event,
      at: new Date(placed + 86_400_000).toISOString(),
      actor: { kind: 'user', id: sellerId, role: 'client' },
    })
  }
  return { stream: orderStream(orderId), events }
}

/** Appends the histories of `count` orders, 128 concurrently, and answers the number of events. */
export async function generateOrders(log: EventLog, count: number, from = 0): Promise<number> {
  let next = from
  let written = 0
  await Promise.all(
    Array.from({ length: 128 }, async () => {
      while (next < from + count) {
        const { stream, events } = orderHistory(next++)
        for (const [revision, { event, at, actor }] of events.entries()) {
          const metadata = { at, actor, correlationId: 'bench', causationId: null }
          const result = await log.append(stream, [event], {
            expectedRevision: revision === 0 ? 'no-stream' : revision - 1,
            metadata,
          })
          if (!result.ok) throw new Error(`${stream} was there already`)
          written++
        }
      }
    }),
  )
  return written
}

/** Sets fixed costs of the 20 sellers in each market before their first order, and changes them twice. */
export async function generateCosts(log: EventLog): Promise<void> {
  for (let entryId = 1; entryId <= 60; entryId++) {
    const [sellerId, market] = [2 + ((entryId - 1) % 20), markets[Math.floor((entryId - 1) / 20)]!]
    const costs = {
      market,
      shippingCost: 3_00 + entryId,
      packagingCost: 50,
      otherCosts: 0,
      description: 'Kurir',
      isActive: true,
    }
    const happenings: [DomainEvent, string][] = [
      [{ type: 'MarketCostSet', data: { entryId, sellerId, ...costs } }, '2024-11-01T10:00:00.000Z'],
      [
        { type: 'MarketCostChanged', data: { ...costs, shippingCost: costs.shippingCost + 20 } },
        '2025-05-10T10:00:00.000Z',
      ],
      [
        { type: 'MarketCostChanged', data: { ...costs, shippingCost: costs.shippingCost + 45 } },
        '2026-02-03T12:00:00.000Z',
      ],
    ]
    for (const [event, at] of happenings) {
      const metadata = {
        at,
        actor: { kind: 'user' as const, id: sellerId, role: 'client' as const },
        correlationId: 'bench',
        causationId: null,
      }
      const result = await log.append(marketCostStream(entryId), [event], {
        expectedRevision: 'any',
        metadata,
      })
      if (!result.ok) throw new Error(`costs ${entryId} cannot be written`)
    }
  }
}
