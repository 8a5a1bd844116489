import { z } from 'zod'

/** The parts of JSON Schema that our schemas use. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  maxItems?: number
  maxLength?: number
}

/**
 * How many times the maximum length is examined. This leaves space for markup and sentences that will be
 * removed; the rest is cut at a word.
 */
const maxLengthFactor = 4
/** Length limit of texts without their own limit, such as colours, and of lists without one. */
const defaultMaxLength = 100

const shapes = new WeakMap<z.ZodType, Shape>()
function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema) ?? (z.toJSONSchema(schema) as Shape)
  shapes.set(schema, known)
  return known
}

function lengthOf({
  type,
  properties = {},
  items,
  maxItems = defaultMaxLength,
  maxLength = defaultMaxLength,
}: Shape): number {
  if (items) return 2 + maxItems * (1 + lengthOf(items))
  if (type === 'string') return 2 + maxLength
  return type === 'object'
    ? Object.entries(properties).reduce((sum, [name, each]) => sum + name.length + 4 + lengthOf(each), 2)
    : 12
}

/**
 * Maximum characters of an answer that is parsed at all: twice what the schema allows, and some space for
 * formatting.
 */
export const maxAnswerLength = (schema: z.ZodType): number => 2 * lengthOf(shapeOf(schema)) + 1000

function fit(value: unknown, shape: Shape | undefined): unknown {
  if (typeof value === 'string')
    return shape?.type === 'string'
      ? value.slice(0, maxLengthFactor * (shape.maxLength ?? defaultMaxLength))
      : null
  if (Array.isArray(value))
    return shape?.items
      ? value
          .slice(0, maxLengthFactor * (shape.maxItems ?? defaultMaxLength))
          .map((each) => fit(each, shape.items))
      : null
  if (typeof value !== 'object' || value === null) return value
  const known = shape?.properties
  return known
    ? Object.fromEntries(
        Object.entries(value)
          .filter(([name]) => Object.hasOwn(known, name))
          .map(([name, each]) => [name, fit(each, known[name])]),
      )
    : null
}

/**
 * Reduces an answer to what is examined: fields in the schema, at its depth, each text at most four times its
 * maximum length. Values of another type are dropped, so that patterns only see texts of bounded length.
 */
export const fitAnswer = (answer: unknown, schema: z.ZodType): unknown => fit(answer, shapeOf(schema))
