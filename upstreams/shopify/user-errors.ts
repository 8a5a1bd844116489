import { z } from 'zod'

/** What a mutation of Shopify's did not take, in its own words; empty where it did. */
export const userErrors = z.array(z.object({ message: z.string() }))
