import type { Market } from '@pazar/contracts/money/market.ts'
import type { UpsellProductEvent } from '@pazar/contracts/upsell/events.ts'
import { type UpsellRecord, evolveUpsells } from '@pazar/contracts/upsell/upsells.ts'
import type { WebsiteEvent } from '@pazar/contracts/website/events.ts'
import type { Fold } from '../command-handler/fold.ts'

/** Stock that an order has reserved and not returned. `at` in ms since 1970. */
interface TakenStock {
  upsellId: number
  orderId: string
  quantity: number
  at: number
}

/** The state of a website that decisions about upsell products need. */
export interface UpsellState {
  /** Undefined until the website is created. */
  website: { id: number; sellerId: number; name: string; market: Market; isActive: boolean } | undefined
  upsells: readonly UpsellRecord[]
  /**
   * Id of the event that added each product, oldest first. Removed products are included, because their ids
   * are not reused.
   */
  added: readonly string[]
  /** The last hour only: no order accepts anything later. */
  taken: readonly TakenStock[]
  /** Prices before a change, in the last hour; `until` in ms since 1970. */
  formerPrices: readonly { upsellId: number; price: number; until: number }[]
}

const hourMs = 60 * 60 * 1000

const withinLastHour = <T>(items: readonly T[], timeOf: (item: T) => number, at: number) =>
  items.filter((each) => at - timeOf(each) <= hourMs)

function withUpsell(state: UpsellState, event: UpsellProductEvent & { id: string }, at: number): UpsellState {
  const after = { ...state, upsells: evolveUpsells(state.upsells, event) }
  switch (event.type) {
    case 'UpsellProductAdded':
      return { ...after, added: [...state.added, event.id] }
    case 'UpsellProductChanged': {
      const { upsellId, changes } = event.data
      const before = state.upsells.find((each) => each.id === upsellId)
      if (!before?.isActive || changes.discountPrice === undefined) return after
      return {
        ...after,
        formerPrices: [
          ...withinLastHour(state.formerPrices, (each) => each.until, at),
          { upsellId, price: before.discountPrice, until: at },
        ],
      }
    }
    case 'UpsellStockTaken':
      return {
        ...after,
        taken: [...withinLastHour(state.taken, (each) => each.at, at), { ...event.data, at }],
      }
    case 'UpsellStockReturned':
      return {
        ...after,
        taken: state.taken.filter(
          ({ upsellId, orderId }) => upsellId !== event.data.upsellId || orderId !== event.data.orderId,
        ),
      }
    default:
      return after
  }
}

export const upsellFold: Fold<UpsellState, WebsiteEvent> = {
  name: 'upsells',
  initialState: { website: undefined, upsells: [], added: [], taken: [], formerPrices: [] },
  personalData: 'hidden',
  evolve(state, event) {
    switch (event.type) {
      case 'WebsiteCreated': {
        const { websiteId: id, sellerId, content } = event.data
        return {
          ...state,
          website: {
            id,
            sellerId,
            name: content.productName,
            market: content.targetMarket,
            isActive: content.isActive,
          },
        }
      }
      case 'WebsiteContentChanged': {
        const { productName, targetMarket, isActive } = event.data.changes
        return {
          ...state,
          website: state.website && {
            ...state.website,
            ...(productName && { name: productName }),
            ...(targetMarket && { market: targetMarket }),
            ...(isActive !== undefined && { isActive }),
          },
        }
      }
      case 'UpsellProductAdded':
      case 'UpsellProductChanged':
      case 'UpsellProductRemoved':
      case 'UpsellStockTaken':
      case 'UpsellStockReturned':
        return withUpsell(state, event, Date.parse(event.metadata.at))
      default:
        return state
    }
  },
}
