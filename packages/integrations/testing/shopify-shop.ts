import type { ReceivedRequest, Reply } from './fake-server.ts'

/** A product as Shopify stores it. */
interface StoredProduct {
  id: string
  status: string
  /** Metafields by `namespace.key`. */
  metafields: Record<string, string>
  /** Publications in which it is visible, each once, in order of publishing. */
  published: string[]
}

export interface ShopifyShop {
  /** By handle. */
  products: Map<string, StoredProduct>
  /** Answers a request to the GraphQL Admin API, for `startFakeServer`. */
  answer(request: ReceivedRequest): Reply
}

interface Options {
  name?: string
  /** ISO 4217 code. */
  currency?: string
  /** Scopes of the token. */
  scopes?: readonly string[]
  /** Handles of the sales channel apps; each has one publication. */
  channels?: readonly string[]
  /** Status of a new product whose input names none. */
  status?: string
}

const everything = ['write_products', 'write_files', 'read_publications', 'write_publications'] as const
/** Maximum bytes of a JSON metafield: https://shopify.dev/docs/apps/build/metafields/metafield-limits */
const maxJsonBytes = 128 * 1024

const done = (data: object): Reply => ({ body: { data } })
const denied = (field: string, scope: string): Reply => ({
  body: {
    data: null,
    errors: [
      {
        message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`,
        extensions: { code: 'ACCESS_DENIED' },
      },
    ],
  },
})
const publicationOf = (channel: string) => `gid://shopify/Publication/${channel}`

/**
 * The part of the GraphQL Admin API that pushing a page uses: https://shopify.dev/docs/api/admin-graphql.
 * Products are in no channel until they are published there.
 */
export function shopifyShop({
  name = 'Moja radnja',
  currency = 'RSD',
  scopes = everything,
  channels = ['pos', 'online_store'],
  status = 'ACTIVE',
}: Options = {}): ShopifyShop {
  const products = new Map<string, StoredProduct>()
  const byId = (id: string) => [...products.values()].find((each) => each.id === id)

  const fields: Record<string, { scope?: string; reply: (variables: any) => Reply }> = {
    productSet: {
      scope: 'write_products',
      reply({ identifier: { handle }, input }) {
        const product = products.get(handle) ?? {
          id: `gid://shopify/Product/${products.size + 1}`,
          status,
          metafields: {},
          published: [],
        }
        if (input.status) product.status = input.status
        products.set(handle, product)
        return done({
          productSet: { product: { id: product.id, handle, status: product.status }, userErrors: [] },
        })
      },
    },
    metafieldsSet: {
      scope: 'write_products',
      reply({ metafields }) {
        const [{ ownerId, namespace, key, value }] = metafields
        if (Buffer.byteLength(value) > maxJsonBytes)
          return done({
            metafieldsSet: {
              userErrors: [{ field: ['metafields', '0', 'value'], message: 'Value is too large' }],
            },
          })
        byId(ownerId)!.metafields[`${namespace}.${key}`] = value
        return done({ metafieldsSet: { userErrors: [] } })
      },
    },
    publishablePublish: {
      scope: 'write_publications',
      reply({ id, input }) {
        const product = byId(id)!
        const publicationIds = input.map((each: { publicationId: string }) => each.publicationId) as string[]
        if (publicationIds.some((each) => !channels.map(publicationOf).includes(each)))
          return done({
            publishablePublish: { userErrors: [{ field: ['input'], message: 'Publication does not exist' }] },
          })
        product.published = [...new Set([...product.published, ...publicationIds])]
        return done({ publishablePublish: { userErrors: [] } })
      },
    },
    publications: {
      scope: 'read_publications',
      reply: () =>
        done({
          publications: {
            nodes: channels.map((handle) => ({
              id: publicationOf(handle),
              catalog: { apps: { nodes: [{ handle }] } },
            })),
          },
        }),
    },
    shop: { reply: () => done({ shop: { name, currencyCode: currency } }) },
  }

  return {
    products,
    answer({ body }) {
      const { query, variables } = JSON.parse(body) as { query: string; variables: unknown }
      const [field, { scope, reply }] = Object.entries(fields).find(([each]) =>
        new RegExp(`\\b${each}\\b`).test(query),
      )!
      return scope && !scopes.includes(scope) ? denied(field, scope) : reply(variables)
    },
  }
}
