import { z } from 'zod'

type Schema = { [key: string]: unknown }

/**
 * Keywords of JSON Schema that strict structured outputs do not support
 * (https://developers.openai.com/api/docs/guides/structured-outputs#supported-schemas).
 */
const unsupportedKeywords = new Set(['$schema', 'minLength', 'maxLength', 'default', 'format'])

function strict(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(strict)
  if (typeof schema !== 'object' || schema === null) return schema
  const { maxLength } = schema as Schema
  const known = Object.fromEntries(
    Object.entries(schema as Schema)
      .filter(([word]) => !unsupportedKeywords.has(word))
      .map(([word, value]) => [word, strict(value)]),
  )
  return typeof maxLength === 'number' ? { ...known, description: `At most ${maxLength} characters.` } : known
}

/**
 * Converts a schema for strict structured outputs. Maximum lengths, which they cannot enforce, go into the
 * descriptions.
 */
export const strictSchema = (schema: z.ZodType): Record<string, unknown> =>
  strict(z.toJSONSchema(schema)) as Record<string, unknown>
