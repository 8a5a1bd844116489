import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { z } from 'zod'
import { HttpRefusal } from '../refusals/http-refusal.ts'
import { issuesOf } from '../serbian-issues.ts'

/**
 * The value as the schema makes it.
 * @throws HttpRefusal 400 `invalid` with an issue per wrong field.
 */
export function validated(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: serbianError })
  if (parsed.success) return parsed.data
  const issues = issuesOf(parsed.error)
  throw new HttpRefusal({ code: 'invalid', message: issues[0]?.path === '' ? issues[0].message : 'Proverite unete podatke', issues })
}
