import { type MinorUnits, toMinor } from '@pazar/contracts/money/money.ts'

export interface ChosenVariants {
  /** The ids of the pieces with a choice. */
  variants: number[]
  /** The sum of their differences as the page shows them. */
  difference: MinorUnits
}

/**
 * What is chosen for the pieces of a quantity; selects beyond it are hidden and do not count.
 * @param selects the values of all selects in the order of the pieces; empty without a choice
 * @param read returns a field's value, here of the hidden fields with the differences
 */
export function chosenVariants(
  selects: readonly string[],
  quantity: number,
  read: (name: string) => string | undefined,
): ChosenVariants {
  const variants = selects.slice(0, quantity).filter(Boolean).map(Number)
  const difference = variants.reduce(
    (sum, variantId) => sum + toMinor(Number(read(`difference-${variantId}`) ?? 0) || 0),
    0,
  )
  return { variants, difference }
}
