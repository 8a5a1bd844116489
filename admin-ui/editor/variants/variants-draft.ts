import type { VariantsView } from '@pazar/contracts/website/variants-schema.ts'
import { formatAmountInput } from '../../ui/formatting/amounts.ts'

/** An option as it is edited: amounts as typed. */
export interface OptionDraft {
  /** Missing until the option is saved. */
  variantId?: number
  /** One per attribute; empty for an attribute without values. */
  values: string[]
  sku: string
  priceDifference: string
  unitCost: string
  /** Address of one of the page's images; empty for none. */
  image: string
  inStock: boolean
}

export interface VariantsDraft {
  attributes: { name: string; values: string[] }[]
  options: OptionDraft[]
}

export const emptyVariants: VariantsDraft = { attributes: [{ name: 'Veličina', values: [] }], options: [] }

const unique = <T>(all: readonly T[]): T[] => [...new Set(all)]

export const variantsDraft = (view: VariantsView | null): VariantsDraft | null =>
  view && {
    attributes: view.attributes.map((name, place) => ({
      name,
      values: unique(view.options.map(({ values }) => values[place]!)),
    })),
    options: view.options.map((option) => ({
      ...option,
      priceDifference: option.priceDifference === 0 ? '' : formatSigned(option.priceDifference),
      unitCost: option.unitCost === null ? '' : formatAmountInput(Number(option.unitCost)),
      image: option.image ?? '',
    })),
  }

const formatSigned = (amount: number) => `${amount < 0 ? '-' : ''}${formatAmountInput(Math.abs(amount))}`

/** The variants as a save sends them. An attribute without values is not part of them yet. */
export function variantsBody(draft: VariantsDraft | null): unknown {
  if (!draft) return null
  const used = draft.attributes.map(({ values }) => values.length > 0 || draft.attributes.length === 1)
  return {
    attributes: draft.attributes.filter((_, place) => used[place]).map(({ name }) => name),
    options: draft.options.map((option) => ({
      ...option,
      values: option.values.filter((_, place) => used[place]),
      image: option.image || null,
    })),
  }
}

const newOption = (values: string[]): OptionDraft => ({
  values,
  sku: '',
  priceDifference: '',
  unitCost: '',
  image: '',
  inStock: true,
})

const isSame = (one: readonly string[], other: readonly string[]) =>
  one.every((each, place) => each === other[place])

/** All combinations of the attributes' values in their order; an attribute without values counts as ''. */
const combinations = (attributes: VariantsDraft['attributes']): string[][] =>
  attributes.reduce<string[][]>(
    (all, { values }) =>
      all.flatMap((each) => (values.length > 0 ? values : ['']).map((value) => [...each, value])),
    [[]],
  )

/** In the order of the values; of several options with the same values the first one stays. */
function inOrder(draft: VariantsDraft): VariantsDraft {
  const options = combinations(draft.attributes).flatMap(
    (values) => draft.options.find((option) => isSame(option.values, values)) ?? [],
  )
  return { ...draft, options: options.filter(({ values }) => values.some(Boolean)) }
}

const withAttribute = (
  draft: VariantsDraft,
  place: number,
  change: (attribute: VariantsDraft['attributes'][number]) => VariantsDraft['attributes'][number],
): VariantsDraft => ({
  ...draft,
  attributes: draft.attributes.map((attribute, each) => (each === place ? change(attribute) : attribute)),
})

const replaceAt = (values: readonly string[], place: number, value: string): string[] =>
  values.map((each, index) => (index === place ? value : each))

/** Adds the combinations that have no option. */
export function withAllCombinations(draft: VariantsDraft): VariantsDraft {
  const missing = combinations(draft.attributes).filter(
    (values) => !draft.options.some((option) => isSame(option.values, values)),
  )
  return inOrder({ ...draft, options: [...draft.options, ...missing.map(newOption)] })
}

/** How many combinations have no option because the seller has removed it. */
export const countMissing = (draft: VariantsDraft): number =>
  draft.attributes.some(({ values }) => values.length > 0)
    ? combinations(draft.attributes).length - draft.options.length
    : 0

/**
 * Adds a value with an option for each combination of the others. The first value of an attribute goes to the
 * options that there are, which stay what they are.
 */
export function withValue(draft: VariantsDraft, place: number, value: string): VariantsDraft {
  const { values } = draft.attributes[place]!
  if (values.includes(value)) return draft
  const next = withAttribute(draft, place, (attribute) => ({ ...attribute, values: [...values, value] }))
  const kept =
    values.length > 0
      ? draft.options
      : draft.options.map((option) => ({ ...option, values: replaceAt(option.values, place, value) }))
  const added = combinations(next.attributes).filter(
    (each) => each[place] === value && !kept.some((option) => isSame(option.values, each)),
  )
  return inOrder({ ...next, options: [...kept, ...added.map(newOption)] })
}

/** Renames a value; its options stay the same ones. */
export function withRenamedValue(
  draft: VariantsDraft,
  place: number,
  from: string,
  to: string,
): VariantsDraft {
  if (draft.attributes[place]!.values.includes(to)) return draft
  const renamed = withAttribute(draft, place, (attribute) => ({
    ...attribute,
    values: attribute.values.map((value) => (value === from ? to : value)),
  }))
  return {
    ...renamed,
    options: draft.options.map((option) =>
      option.values[place] === from ? { ...option, values: replaceAt(option.values, place, to) } : option,
    ),
  }
}

/** Removes a value with its options; after the last value the other attribute's options stay. */
export function withoutValue(draft: VariantsDraft, place: number, value: string): VariantsDraft {
  const next = withAttribute(draft, place, (attribute) => ({
    ...attribute,
    values: attribute.values.filter((each) => each !== value),
  }))
  const isLast = next.attributes[place]!.values.length === 0
  return inOrder({
    ...next,
    options: isLast
      ? draft.options.map((option) => ({ ...option, values: replaceAt(option.values, place, '') }))
      : draft.options.filter((option) => option.values[place] !== value),
  })
}

export const withNewAttribute = (draft: VariantsDraft): VariantsDraft => ({
  attributes: [...draft.attributes, { name: 'Boja', values: [] }],
  options: draft.options.map((option) => ({ ...option, values: [...option.values, ''] })),
})

/** Removes an attribute; of the options that become the same the first one stays. */
export function withoutAttribute(draft: VariantsDraft, place: number): VariantsDraft {
  const rest = <T>(all: readonly T[]) => all.filter((_, each) => each !== place)
  return inOrder({
    attributes: rest(draft.attributes),
    options: draft.options.map((option) => ({ ...option, values: rest(option.values) })),
  })
}

export const withoutOption = (draft: VariantsDraft, place: number): VariantsDraft => ({
  ...draft,
  options: draft.options.filter((_, each) => each !== place),
})
