import { z } from 'zod'

const refusal = z.object({
  message: z.string().optional(),
  error: z.string().optional(),
  code: z.string().optional(),
  issues: z.array(z.object({ path: z.string(), message: z.string() })).optional(),
})

const refusalOf = (error: unknown) => refusal.safeParse((error as { body?: unknown } | null)?.body).data

/** The server's own text for people where there is one, else the fallback of the error catalogue (resolution 3). */
export function serverMessage(error: unknown, fallback: string): string {
  const refused = refusalOf(error)
  return refused?.message || refused?.error || fallback
}

/** The server's complaints about single fields, by the field's path. */
export function fieldErrors(error: unknown): Record<string, string> {
  return Object.fromEntries((refusalOf(error)?.issues ?? []).map((issue) => [issue.path, issue.message]))
}
