import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { z } from 'zod'

/** What the contract's own schema has to say about a form, by field: the browser and the server judge by the same rules. */
export function fieldComplaints(schema: z.ZodType, values: unknown): Record<string, string> {
  const result = schema.safeParse(values, { error: serbianError })
  if (result.success) return {}
  const complaints: Record<string, string> = {}
  for (const issue of result.error.issues) complaints[issue.path.join('.')] ??= issue.message
  return complaints
}
