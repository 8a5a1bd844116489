import type { DomainEvent } from '@pazar/contracts/event/catalogue.ts'
import type { EventType } from '@pazar/contracts/event/event-type.ts'
import fc, { type Arbitrary } from 'fast-check'
import { z } from 'zod'

interface JsonSchema {
  type?: string | string[]
  const?: unknown
  enum?: unknown[]
  anyOf?: JsonSchema[]
  oneOf?: JsonSchema[]
  properties?: Record<string, JsonSchema>
  required?: string[]
  additionalProperties?: boolean | JsonSchema
  propertyNames?: JsonSchema
  items?: JsonSchema
  pattern?: string
  format?: string
  minLength?: number
  maxLength?: number
  minItems?: number
  maxItems?: number
  minimum?: number
  exclusiveMinimum?: number
  maximum?: number
}

/** Characters that break careless code: both Serbian scripts, non-BMP, control characters, quotes. */
const letter = fc.oneof(
  { weight: 6, arbitrary: fc.constantFrom(...'abcXYZ 0123čćđšžЂљќ') },
  { weight: 1, arbitrary: fc.constantFrom('"', '\\', '\n', '\u0000', '\u2028', '😀', '﷽', '$', '{', '}') },
)

function arbitraryText({ pattern, format, minLength = 0, maxLength = 40 }: JsonSchema): Arbitrary<unknown> {
  if (format === 'date-time')
    return fc
      .date({ min: new Date(0), max: new Date('2100-01-01'), noInvalidDate: true })
      .map((date) => date.toISOString())
  if (format === 'uri') return fc.webUrl({ validSchemes: ['http', 'https'] })
  if (format === 'email') return fc.constantFrom('a@primer.rs', 'b.c@primer.co.rs')
  if (pattern) return fc.stringMatching(new RegExp(pattern))
  return fc.string({ unit: letter, minLength, maxLength: Math.max(minLength, Math.min(maxLength, 40)) })
}

function arbitraryOf(schema: JsonSchema): Arbitrary<unknown> {
  if ('const' in schema) return fc.constant(schema.const)
  if (schema.enum) return fc.constantFrom(...schema.enum)
  const choices = Array.isArray(schema.type)
    ? schema.type.map((type) => ({ ...schema, type }))
    : (schema.anyOf ?? schema.oneOf)
  if (choices) return fc.oneof(...choices.map(arbitraryOf))
  switch (schema.type) {
    case 'object': {
      const rest = schema.additionalProperties
      if (!schema.properties && typeof rest === 'object')
        return fc.dictionary(
          arbitraryText(schema.propertyNames ?? {}) as Arbitrary<string>,
          arbitraryOf(rest),
          { maxKeys: 4 },
        )
      const fields = Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, field]) => [name, arbitraryOf(field)]),
      )
      return fc.record(fields, { requiredKeys: schema.required ?? [], noNullPrototype: true })
    }
    case 'array':
      return fc.array(arbitraryOf(schema.items ?? {}), {
        minLength: schema.minItems ?? 0,
        maxLength: Math.min(schema.maxItems ?? 3, Math.max(3, schema.minItems ?? 0)),
      })
    case 'integer': {
      const min =
        schema.exclusiveMinimum === undefined
          ? (schema.minimum ?? Number.MIN_SAFE_INTEGER)
          : schema.exclusiveMinimum + 1
      return fc
        .maxSafeInteger()
        .map((n) => Math.max(min, Math.min(schema.maximum ?? Number.MAX_SAFE_INTEGER, n)))
    }
    case 'number':
      return fc.double({
        noNaN: true,
        noDefaultInfinity: true,
        min: schema.minimum ?? -1e9,
        max: schema.maximum ?? 1e9,
      })
    case 'string':
      return arbitraryText(schema)
    case 'boolean':
      return fc.boolean()
    case 'null':
      return fc.constant(null)
    case undefined:
      return fc.jsonValue()
    default:
      throw new Error(`No arbitrary for ${JSON.stringify(schema)}`)
  }
}

/** Converts the schema of a contract to JSON Schema. */
export const jsonSchemaOf = (schema: z.ZodType): JsonSchema =>
  z.toJSONSchema(schema, { unrepresentable: 'any' }) as JsonSchema

/** Generates any event that the contract accepts. */
export const arbitraryEvent = (type: EventType): Arbitrary<DomainEvent> =>
  arbitraryOf(jsonSchemaOf(type.schema))
    .filter((data) => type.schema.safeParse(data).success)
    .map((data) => ({ type: type.type, data }) as DomainEvent)
