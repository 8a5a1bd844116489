import type { z } from 'zod'

/**
 * Converts the data of one version to the next. The codec validates the result against the newest schema.
 */
// oxlint-disable-next-line typescript/no-explicit-any -- schemas of older versions are not kept
type Upcast = (data: any) => unknown

/**
 * An event type. `schema` describes the newest version; `upcasts[n]` converts data from version n to n + 1,
 * so that every version ever written stays readable. `personal` names top-level fields that are encrypted in
 * the log under the stream key; after erasure they read as `null`, so their schemas must be nullable.
 */
export interface EventType<Type extends string = string, Schema extends z.ZodType = z.ZodType> {
  type: Type
  version: number
  schema: Schema
  personal: readonly (keyof z.infer<Schema> & string)[]
  upcasts: Record<number, Upcast>
}

export function defineEvent<const Type extends string, Schema extends z.ZodType>(
  type: Type,
  schema: Schema,
  options: {
    version?: number
    personal?: readonly (keyof z.infer<Schema> & string)[]
    upcasts?: Record<number, Upcast>
  } = {},
): EventType<Type, Schema> {
  return {
    type,
    version: options.version ?? 1,
    schema,
    personal: options.personal ?? [],
    upcasts: options.upcasts ?? {},
  }
}

/** The event as deciders produce it and folds receive it. */
export type EventOf<T> =
  T extends EventType<infer Type, infer Schema> ? { type: Type; data: z.infer<Schema> } : never
