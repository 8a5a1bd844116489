import { z } from 'zod'

/** One value or a list of them; getMany of React-Admin asks with a list of ids. */
export const oneOrMany = <T extends z.ZodType>(value: T) =>
  z.union([value.transform((one) => [one]), z.array(value).max(1000, 'Najviše 1000 stavki')], { error: 'Neispravna vrednost' })

/** An id of the small sequential kind, as number or text. */
export const idField = z.union([z.int().positive(), z.string().regex(/^[1-9]\d{0,8}$/).transform(Number)], { error: 'Neispravan identifikator' })

export const text = (max: number) => z.string().max(max, `Najviše ${max} karaktera`)
