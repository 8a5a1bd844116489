import { z } from 'zod'
import { line, lines } from '../route/fields.ts'

/** Fields of an update that null clears to what they hold when nothing is written there (resolution 4). */
const orEmpty = (text: string | null): string => text ?? ''

/** One line that null clears. */
export const clearedLine = (max: number) => line(max).nullable().transform(orEmpty)
/** A text of several lines that null clears. */
export const clearedText = (max: number) => lines(max).nullable().transform(orEmpty)

/** A list that null empties. */
export const list = <T extends z.ZodType>(item: T, most: number) =>
  z.array(item).max(most, `Najviše ${most} stavki`).nullable().transform((all): z.output<T>[] => all ?? [])
