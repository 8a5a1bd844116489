import { z } from 'zod'
import { markets } from '../money/market.ts'
import { amountField, costField, idField, line, lines, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { offerView } from '../website/offer-view.ts'
import { deliveryPrice } from '../website/terms-schema.ts'
import { publicVariants } from '../website/variants-schema.ts'
import { email } from '../user/routes.ts'
import { maxLines } from './lines.ts'
import { entrySources } from './order-entry.ts'
import { deliveryView } from './view-schemas.ts'

const wrongQuantity = 'Neispravna količina'
const pieces = (max: number) =>
  z.int({ error: wrongQuantity }).min(1, wrongQuantity).max(max, `Najviše ${max} komada`)

const entryLine = z.discriminatedUnion('kind', [
  z.strictObject({
    kind: z.literal('product'),
    quantity: pieces(99),
    /** In the order of the pieces; null for a piece whose variant is not known yet. */
    variants: z.array(z.int().positive().max(999_999_999).nullable()).max(99).default([]),
  }),
  z.strictObject({ kind: z.literal('upsell'), upsellId: idField(), pieces: pieces(99) }),
  z.strictObject({
    kind: z.literal('manual'),
    title: requiredLine(200, 'Upišite naziv stavke'),
    sku: line(80).default(''),
    pieces: pieces(999),
    /** Of all pieces together. */
    price: amountField('Upišite cenu'),
    unitCost: costField().default(0),
  }),
])

/** An order entered by hand. Amounts in major units. */
export const orderEntry = z.strictObject({
  /** Null for an order of free lines alone. */
  websiteId: idField('Nepoznata stranica').nullable(),
  source: z.enum(entrySources, { error: 'Izaberite odakle je porudžbina' }),
  market: z.enum(markets, { error: 'Izaberite tržište' }),
  customer: z.strictObject({
    name: requiredLine(200, 'Ime i prezime je obavezno'),
    phone: requiredLine(40, 'Telefon je obavezan').refine(
      (phone) => phone === '' || /\p{Nd}/u.test(phone),
      'Unesite ispravan broj telefona',
    ),
    email: z.union([z.literal(''), email], { error: 'Neispravna email adresa' }).default(''),
    address: requiredLine(300, 'Adresa je obavezna'),
    city: requiredLine(120, 'Grad je obavezan'),
    postalCode: line(20).default(''),
    /** For the courier, as shoppers write it. */
    notes: lines(1000).default(''),
  }),
  lines: z
    .array(entryLine)
    .min(1, 'Porudžbina mora da ima bar jedan proizvod')
    .max(maxLines, `Najviše ${maxLines} stavki`),
  discount: costField('Popust ne sme biti negativan').default(0),
  delivery: z.strictObject({
    deliveryWay: deliveryPrice.shape.deliveryWay,
    deliveryAmount: costField('Iznos ne sme biti negativan').default(0),
    deliveryText: line(120).default(''),
  }),
  /** The seller's note, which the customer never sees. */
  note: lines(2000).default(''),
  /** Whether the customer is to be called before the parcel is sent. */
  call: z.boolean().default(false),
  /** Whether the seller's notifications about new orders are sent. */
  notify: z.boolean().default(true),
  /** The total that the form showed; refused if the server's is another, because a price has changed. */
  total: amountField().optional(),
})

/** A website's product for the form: prices in major units and no costs. */
const entryProduct = z.object({
  websiteId: z.int(),
  productName: z.string(),
  customUrl: z.string(),
  market: z.enum(markets),
  currentPrice: z.number(),
  offers: z.array(offerView),
  variants: publicVariants.nullable(),
  terms: deliveryView,
  /** In stock only. */
  upsells: z.array(z.object({ id: z.int(), title: z.string(), price: z.number(), stockLeft: z.int() })),
})
export type EntryProductView = z.infer<typeof entryProduct>

/** Number of websites in one answer; `q` finds the others. */
export const maxEntryProducts = 200

export const orderEntryRoutes = {
  enter: route({
    method: 'POST',
    path: '/api/orders/manual',
    access: 'signed-in',
    duties: ['pozivi', 'sve'],
    summary: 'Enter an order by hand',
    body: orderEntry,
    answer: z.object({
      message: z.string(),
      orderId: z.string(),
      orderNumber: z.string(),
      totalPrice: z.number(),
    }),
  }),
  products: route({
    method: 'GET',
    path: '/api/orders/entry-products',
    access: 'signed-in',
    duties: ['pozivi', 'sve'],
    summary: "What the seller's active websites sell, for an order by hand",
    query: z.strictObject({ q: line(200).optional() }),
    answer: z.array(entryProduct),
  }),
}
