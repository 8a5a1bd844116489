import { z } from 'zod'
import { line, lines } from '../route/fields.ts'

/** In an update null clears a text field to the empty text (api/updates). */
const orEmpty = (text: string | null): string => text ?? ''

/** A single-line text that null clears. */
export const clearableLine = (max: number) => line(max).nullable().transform(orEmpty)
/** A multi-line text that null clears. */
export const clearableText = (max: number) => lines(max).nullable().transform(orEmpty)

/** A list that null clears. */
export const clearableList = <T extends z.ZodType>(item: T, maxItems: number) =>
  z
    .array(item)
    .max(maxItems, `Najviše ${maxItems} stavki`)
    .nullable()
    .transform((all): z.output<T>[] => all ?? [])
