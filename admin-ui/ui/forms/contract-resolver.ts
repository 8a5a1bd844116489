import { zodResolver } from '@hookform/resolvers/zod'
import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import type { FieldValues, Resolver } from 'react-hook-form'
import type { z } from 'zod'

/**
 * Validates a React-Admin form with the contract's schema, as the server does, and submits the fields of the
 * schema as typed: the server parses them. A record has more fields than a command may contain. `bodyOf` builds
 * the command's body from the fields where they differ.
 */
export function contractResolver(
  schema: z.ZodObject,
  bodyOf?: (values: FieldValues) => object,
): Resolver<FieldValues> {
  const fields = Object.keys(schema.shape)
  const resolve: Resolver<FieldValues> = zodResolver(schema, { error: serbianError }, { raw: true })
  const fieldsOfSchema = (values: FieldValues) =>
    Object.fromEntries(Object.entries(values).filter(([name]) => fields.includes(name)))
  return (values, context, options) => resolve((bodyOf ?? fieldsOfSchema)(values), context, options)
}
