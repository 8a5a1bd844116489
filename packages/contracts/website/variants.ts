import { type Currency, formatMoney, type MinorUnits, toDecimal, toMajor } from '../money/money.ts'
import { goodsPrice, orderableQuantities, type PricedWebsite } from './offers.ts'
import type { PublicVariants, VariantOption, Variants, VariantsView } from './variants-schema.ts'

/** A website's content as the resolver needs it. Amounts in minor units. */
export interface GoodsOnSale extends PricedWebsite {
  sku: string
  productCost: MinorUnits | null
  variants: Variants | null
}

/** The pieces of one variant in an order. */
export interface VariantLine {
  /** Null if the product has no variants. `variantId` null: the shopper has not chosen. */
  variant: { variantId: number | null; label: string } | null
  sku: string
  pieces: number
  /** Of all pieces, in minor units. */
  price: MinorUnits
  /** Of one piece, in minor units. */
  unitCost: MinorUnits
}

export interface VariantPrice {
  /** The price of the goods, in minor units; the sum of the lines' prices. */
  total: MinorUnits
  lines: VariantLine[]
}

/**
 * Maximum number of pieces for which a page asks for a variant. Of a larger order the rest is "nije izabrano"
 * and asked for on the telephone.
 */
export const maxChosenPieces = 20

/** Why a choice is refused that the website has not got. */
export const variantNotOffered = 'Izabrana varijanta više nije u ponudi. Izaberite drugu.'

/** "M / Crna". */
export const variantLabel = ({ values }: { values: readonly string[] }): string => values.join(' / ')

/** "+200 RSD", "-1,50 €"; empty without a difference. */
export const differenceText = (difference: MinorUnits, currency: Currency): string =>
  difference === 0 ? '' : `${difference > 0 ? '+' : ''}${formatMoney(difference, currency)}`

/** The text of an option in a select: "M / Crna (+200 RSD)", "L / Bela (nema na stanju)". */
export function optionLabel(
  option: { values: readonly string[]; priceDifference: MinorUnits; inStock: boolean },
  currency: Currency,
): string {
  const notes = [
    differenceText(option.priceDifference, currency),
    option.inStock ? '' : 'nema na stanju',
  ].filter(Boolean)
  return variantLabel(option) + (notes.length > 0 ? ` (${notes.join(', ')})` : '')
}

/** The price of goods with the differences of their pieces; never below 0. */
export const withDifferences = (goods: MinorUnits, differences: readonly MinorUnits[]): MinorUnits =>
  Math.max(
    0,
    differences.reduce((sum, each) => sum + each, goods),
  )

/**
 * Makes no line's price negative without changing their sum, which must not be negative: the other lines pay
 * for it, the last one first.
 */
function withoutNegativePrices(lines: readonly VariantLine[]): VariantLine[] {
  let missing = lines.reduce((sum, { price }) => sum + Math.max(0, -price), 0)
  return lines
    .toReversed()
    .map((line) => {
      if (line.price <= 0) return { ...line, price: 0 }
      const taken = Math.min(line.price, missing)
      missing -= taken
      return { ...line, price: line.price - taken }
    })
    .toReversed()
}

/**
 * Prices n pieces with the variants chosen for them, and makes the order's product lines: the only place that
 * does, for pages, totals and orders (variants/price). Pieces of the same variant are one line. The offer's
 * price is shared by the pieces, with the remainder on the first line. A piece without a choice, or with an
 * unknown one, is "nije izabrano"; choices beyond the quantity are ignored. Undefined for a quantity that is
 * not on sale.
 */
export function priceVariants(
  content: GoodsOnSale,
  quantity: number,
  chosen: readonly (number | null)[],
): VariantPrice | undefined {
  const goods = goodsPrice(content, quantity)
  return goods && sharedByVariants(content, quantity, goods.total, chosen)
}

/** What a piece of a variant is called, and its SKU and cost (minor units): the product's if it has none itself. */
export const soldVariant = (
  { sku, productCost }: Pick<GoodsOnSale, 'sku' | 'productCost'>,
  option: VariantOption | undefined,
) => ({
  variantId: option?.variantId ?? null,
  label: option ? variantLabel(option) : '',
  sku: option?.sku || sku,
  unitCost: option?.unitCost ?? productCost ?? 0,
})
export type SoldVariant = ReturnType<typeof soldVariant>

/** As `priceVariants`, for goods whose price (minor units) is already known. */
export function sharedByVariants(
  { sku, productCost, variants }: Omit<GoodsOnSale, keyof PricedWebsite>,
  quantity: number,
  goods: MinorUnits,
  chosen: readonly (number | null)[],
): VariantPrice {
  const optionOf = (piece: number) => variants?.options.find((each) => each.variantId === chosen[piece])
  const pieces = Array.from({ length: quantity }, (_, piece) => optionOf(piece))
  const total = withDifferences(
    goods,
    pieces.map((option) => option?.priceDifference ?? 0),
  )
  const share = Math.floor(goods / quantity)
  const lines = [...new Set(pieces)].map((option, place): VariantLine => {
    const count = pieces.filter((each) => each === option).length
    const remainder = place === 0 ? goods - share * quantity : 0
    const { variantId, label, ...sold } = soldVariant({ sku, productCost }, option)
    return {
      ...sold,
      variant: variants && { variantId, label },
      pieces: count,
      price: count * (share + (option?.priceDifference ?? 0)) + remainder,
    }
  })
  const sum = lines.reduce((all, { price }) => all + price, 0)
  return {
    total,
    lines: sum < 0 ? lines.map((line) => ({ ...line, price: 0 })) : withoutNegativePrices(lines),
  }
}

/**
 * Why a choice is refused, in Serbian; undefined if it is not. `offered` are the variants of the page, `now`
 * the current ones, which know what is in stock. If the product has no variants any more, an open page's
 * choice is no reason to lose the order.
 */
export function refusedChoice(
  chosen: readonly (number | null)[],
  { offered, now }: { offered: Variants | null; now: Variants | null },
): string | undefined {
  for (const variantId of chosen) {
    if (variantId === null || !offered) continue
    const isChosen = (option: VariantOption) => option.variantId === variantId
    const option = offered.options.find(isChosen)
    if (!option) return variantNotOffered
    if (!(now?.options.find(isChosen) ?? option).inStock)
      return `Varijanta „${variantLabel(option)}“ nije na stanju. Izaberite drugu.`
  }
  return undefined
}

/** The options whose difference would make a piece of the product or of an offer free. */
export function differencesBelowPrice(content: PricedWebsite & { variants: Variants | null }): number[] {
  const isTooLow = ({ priceDifference }: VariantOption) =>
    priceDifference < 0 &&
    orderableQuantities(content).some(
      (quantity) => goodsPrice(content, quantity)!.total + quantity * priceDifference <= 0,
    )
  return content.variants?.options.flatMap((option, place) => (isTooLow(option) ? [place] : [])) ?? []
}

/** Whether an option that stays has another difference: a price that a shopper may have seen. */
export const changesDifferences = (before: Variants | null, after: Variants | null): boolean =>
  (before?.options ?? []).some((option) =>
    after?.options.some(
      (each) => each.variantId === option.variantId && each.priceDifference !== option.priceDifference,
    ),
  )

/** The variants as shoppers may see them (websites/public-answer). */
export const publicVariantsOf = (variants: Variants): PublicVariants => ({
  attributes: variants.attributes,
  options: variants.options.map(({ variantId, values, priceDifference, image, inStock }) => ({
    variantId,
    values,
    priceDifference: toMajor(priceDifference),
    image,
    inStock,
  })),
})

/** The variants for the owner and admins. */
export const variantsViewOf = (variants: Variants): VariantsView => ({
  attributes: variants.attributes,
  options: variants.options.map((option) => ({
    ...option,
    priceDifference: toMajor(option.priceDifference),
    unitCost: option.unitCost === null ? null : toDecimal(option.unitCost),
  })),
})
