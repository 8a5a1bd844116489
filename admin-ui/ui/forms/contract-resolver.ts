import { zodResolver } from '@hookform/resolvers/zod'
import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/** The fields of the schema. A record has more fields than a command may contain. */
function fieldsOf(schema: z.ZodObject, values: FieldValues): FieldValues {
  const fields = Object.keys(schema.shape)
  return Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
}

/**
 * Validates a React-Admin form with the contract's schema, as the server does, and submits what was validated
 * as typed: the server parses it. `payload` builds the command, if its fields are not the schema's as typed.
 */
export function contractResolver<Values extends FieldValues = FieldValues>(
  schema: z.ZodObject,
  payload: (values: Values) => FieldValues = (values) => fieldsOf(schema, values),
): Resolver<FieldValues> {
  const resolve: Resolver<FieldValues> = zodResolver(schema, { error: serbianError }, { raw: true })
  return (values, context, options) => resolve(payload(values as Values), context, options)
}
