import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { z } from 'zod'
import { HttpRefusal } from '../refusals/http-refusal.ts'
import { issuesOf } from '../validation-issues.ts'

/**
 * Parses the value with the schema.
 * @throws HttpRefusal 400 `invalid` with an issue per invalid field.
 */
export function validate(schema: z.ZodType | undefined, value: unknown): unknown {
  if (!schema) return undefined
  const parsed = schema.safeParse(value, { error: serbianError })
  if (parsed.success) return parsed.data
  const issues = issuesOf(parsed.error)
  throw new HttpRefusal({
    code: 'invalid',
    message: issues[0]?.path === '' ? issues[0].message : 'Proverite unete podatke',
    issues,
  })
}
