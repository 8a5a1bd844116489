import { z } from 'zod'

/** What of JSON Schema a schema of ours is made of. */
interface Shape {
  type?: string
  properties?: Record<string, Shape>
  items?: Shape
  maxItems?: number
  maxLength?: number
}

/** So many times what may stay is looked at: markup and sentences that must go have room, and the rest is cut at a word. */
const room = 4
/** Letters of texts that have no limit of their own, such as colours; and entries of such lists. */
const usualLength = 100

const shapes = new WeakMap<z.ZodType, Shape>()
function shapeOf(schema: z.ZodType): Shape {
  const known = shapes.get(schema) ?? (z.toJSONSchema(schema) as Shape)
  shapes.set(schema, known)
  return known
}

function lengthOf({ type, properties = {}, items, maxItems = usualLength, maxLength = usualLength }: Shape): number {
  if (items) return 2 + maxItems * (1 + lengthOf(items))
  if (type === 'string') return 2 + maxLength
  return type === 'object' ? Object.entries(properties).reduce((sum, [name, each]) => sum + name.length + 4 + lengthOf(each), 2) : 12
}

/** Characters of the longest answer that is read at all: twice what the schema holds, and some space for how it is written. */
export const longestAnswer = (schema: z.ZodType): number => 2 * lengthOf(shapeOf(schema)) + 1000

function fit(value: unknown, shape: Shape | undefined): unknown {
  if (typeof value === 'string') return shape?.type === 'string' ? value.slice(0, room * (shape.maxLength ?? usualLength)) : null
  if (Array.isArray(value)) return shape?.items ? value.slice(0, room * (shape.maxItems ?? usualLength)).map((each) => fit(each, shape.items)) : null
  if (typeof value !== 'object' || value === null) return value
  const known = shape?.properties
  return known ? Object.fromEntries(Object.entries(value).filter(([name]) => Object.hasOwn(known, name)).map(([name, each]) => [name, fit(each, known[name])])) : null
}

/**
 * What of an answer is looked at: fields that the schema knows, in its depth, each text at most four times as long as it may be. Nothing of another kind than
 * asked for gets through, so that patterns only ever see texts of bounded length.
 */
export const fittedAnswer = (answer: unknown, schema: z.ZodType): unknown => fit(answer, shapeOf(schema))
