import { z } from 'zod'

type Schema = { [key: string]: unknown }

/** Words of JSON Schema that strict structured outputs do not know (https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas). */
const unknownWords = new Set(['$schema', 'minLength', 'maxLength', 'default', 'format'])

function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  const { maxLength } = schema as Schema
  const known = Object.fromEntries(Object.entries(schema as Schema).filter(([word]) => !unknownWords.has(word)).map(([word, value]) => [word, strict(value)]))
  return typeof maxLength === 'number' ? { ...known, description: `At most ${maxLength} characters.` } : known
}

/** A schema of ours as a model is bound by it; lengths of texts, which it cannot be bound to, stand in the descriptions. */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> => strict(z.toJSONSchema(schema)) as Record<string, unknown>
