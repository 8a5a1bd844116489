import { z } from 'zod'
import { userErrors } from './user-errors.ts'

/**
 * Lists the sales channels. A product created by the API is in no channel until it is published there, active
 * or not: https://shopify.dev/docs/apps/build/sales-channels/product-publishing. Needs the scope
 * read_publications.
 */
export const publicationsQuery = `query channels {
  publications(first: 50, catalogType: APP) { nodes { id catalog { ... on AppCatalog { apps(first: 5) { nodes { handle } } } } } }
}`
/** Publishing is idempotent. Needs the scope write_publications. */
export const publishablePublish = `mutation publish($id: ID!, $input: [PublicationInput!]!) {
  publishablePublish(id: $id, input: $input) { userErrors { field message } }
}`

export const publicationsSchema = z.object({
  publications: z.object({
    nodes: z.array(
      z.object({
        id: z.string(),
        catalog: z
          .object({
            apps: z.object({ nodes: z.array(z.object({ handle: z.string().nullish() })) }).optional(),
          })
          .nullish(),
      }),
    ),
  }),
})
export const publishSchema = z.object({ publishablePublish: z.object({ userErrors }) })

/**
 * Finds the publication of the Online Store by its app's handle, since names are in the shop's language.
 * Undefined if the shop has none.
 */
export const onlineStoreOf = ({ publications }: z.output<typeof publicationsSchema>): string | undefined =>
  publications.nodes.find(({ catalog }) =>
    catalog?.apps?.nodes.some(({ handle }) => handle === 'online_store'),
  )?.id
