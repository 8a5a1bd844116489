import { z } from 'zod'
import { userErrors } from './user-errors.ts'

/**
 * Where the shop sells, and what sells there. A product that the API makes is in no channel until it is published there, active or not:
 * https://shopify.dev/docs/apps/build/sales-channels/product-publishing. Wants the scope read_publications.
 */
export const publicationsQuery = `query channels {
  publications(first: 50, catalogType: APP) { nodes { id catalog { ... on AppCatalog { apps(first: 5) { nodes { handle } } } } } }
}`
/** Published twice is published once. Wants the scope write_publications. */
export const publishablePublish = `mutation publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`

export const channels = z.object({
  publications: z.object({ nodes: z.array(z.object({ id: z.string(), catalog: z.object({ apps: z.object({ nodes: z.array(z.object({ handle: z.string().nullish() })) }).optional() }).nullish() })) }),
})
export const published = z.object({ publishablePublish: z.object({ userErrors }) })

/** The publication of the Online Store, by its app's handle: names are in the shop's language. Undefined where the shop has none. */
export const onlineStoreOf = ({ publications }: z.output<typeof channels>): string | undefined =>
  publications.nodes.find(({ catalog }) => catalog?.apps?.nodes.some(({ handle }) => handle === 'online_store'))?.id
