import { z } from 'zod'

/** Shopify's messages about data that a mutation rejected; empty on success. */
export const userErrors = z.array(z.object({ message: z.string() }))
