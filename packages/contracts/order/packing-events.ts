import { z } from 'zod'
import { defineEvent } from '../event/event-type.ts'

/** The seller has started to pack the order: from now on the shopper cannot change it (orders/packing). */
export const orderPackingStarted = defineEvent('OrderPackingStarted', z.strictObject({}))

/** The order is not being packed after all. */
export const orderPackingStopped = defineEvent('OrderPackingStopped', z.strictObject({}))

export const packingEvents = [orderPackingStarted, orderPackingStopped] as const
