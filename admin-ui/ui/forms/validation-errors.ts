import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { z } from 'zod'

/**
 * Validates a form with the contract's schema and returns errors by field, so that browser and server apply
 * the same rules.
 */
export function validationErrors(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { error: serbianError })
  if (result.success) return {}
  const errors: Record<string, string> = {}
  for (const issue of result.error.issues) errors[issue.path.join('.')] ??= issue.message
  return errors
}
