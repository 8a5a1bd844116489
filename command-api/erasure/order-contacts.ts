import type { Market } from '@pazar/contracts/money/market.ts'
import { type Customer, type OrderEvent, orderStream } from '@pazar/contracts/order/events.ts'
import { UnreadableEvent } from '@pazar/event-store/codec/codec.ts'
import type { FoldCache } from '../command-handler/fold-cache.ts'
import type { Fold } from '../command-handler/fold.ts'
import { type ContactForms, holdsContact } from './contact.ts'

export interface OrderContacts {
  order: { sellerId: number; market: Market } | undefined
  /** The customer's data as placed and both sides of each correction. Empty once the key is deleted. */
  states: readonly Partial<Customer>[]
  /** Whether the stream contains `PersonalDataErased`. */
  erased: boolean
}

const present = (...states: (Partial<Customer> | null)[]) => states.filter((state) => state !== null)

/**
 * Collects every contact in an order's stream. Corrected values are included, since they are erased as well.
 */
const orderContactsFold: Fold<OrderContacts, OrderEvent> = {
  name: 'order-contacts',
  initialState: { order: undefined, states: [], erased: false },
  personalData: 'shown',
  evolve(state, event) {
    switch (event.type) {
      case 'OrderPlaced':
        return {
          ...state,
          order: { sellerId: event.data.sellerId, market: event.data.market },
          states: present(event.data.customer),
        }
      case 'OrderCustomerChanged':
        return { ...state, states: [...state.states, ...present(event.data.before, event.data.after)] }
      case 'PersonalDataErased':
        return { ...state, states: [], erased: true }
      default:
        return state
    }
  },
}

/** Undefined if the stream cannot be decoded or its key cannot be unwrapped. */
export async function loadContacts(folds: FoldCache, orderId: string): Promise<OrderContacts | undefined> {
  try {
    return (await folds.load(orderStream(orderId), orderContactsFold)).state
  } catch (error) {
    if (error instanceof UnreadableEvent) return undefined
    throw error
  }
}

/** Whether the order still contains the contact according to the log. */
export const isDue = (contacts: OrderContacts | undefined, forms: ContactForms): boolean =>
  contacts?.order !== undefined &&
  contacts.states.some((state) => holdsContact(state, contacts.order!.market, forms))
