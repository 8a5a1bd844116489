import type { PublicVariants } from '@pazar/contracts/website/variants-schema.ts'
import { variantLabel } from '@pazar/contracts/website/variants.ts'

/**
 * The piece, counted from 0, whose choice an error is about: the one with the variant that the message names
 * („M / Crna“), else the first one with a variant that the page does not have any more, else the first one.
 * @param chosen the variant's id of each piece, empty without a choice
 */
export function refusedPiece(
  message: string,
  chosen: readonly string[],
  { options }: Pick<PublicVariants, 'options'>,
): number {
  const label = /„(.*)“/.exec(message)?.[1]
  const optionOf = (chosenId: string) => options.find(({ variantId }) => String(variantId) === chosenId)
  const isNamed = (chosenId: string) => {
    const option = optionOf(chosenId)
    return option !== undefined && variantLabel(option) === label
  }
  const isMissing = (chosenId: string) => chosenId !== '' && !optionOf(chosenId)
  return [isNamed, isMissing].map((test) => chosen.findIndex(test)).find((piece) => piece >= 0) ?? 0
}
