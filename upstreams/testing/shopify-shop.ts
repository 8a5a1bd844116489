import type { Asked, Reply } from './upstream.ts'

/** A product as a shop of Shopify keeps it. */
interface KeptProduct {
  id: string
  status: string
  /** Of the metafields, by `namespace.key`. */
  metafields: Record<string, string>
  /** Publications in which it is visible, in the order in which they were named; one that is named again stands there once. */
  published: string[]
}

export interface ShopifyShop {
  /** By handle. */
  products: Map<string, KeptProduct>
  /** What a request to the GraphQL Admin API comes to, for `startUpstream`. */
  answer(asked: Asked): Reply
}

interface Options {
  name?: string
  /** What the token may do. */
  scopes?: readonly string[]
  /** Handles of the apps that sell: each has one publication. */
  channels?: readonly string[]
  /** Of a product that is new, where its input names none. */
  status?: string
}

const everything = ['write_products', 'write_files', 'read_publications', 'write_publications'] as const
/** Bytes of a metafield of JSON: https://shopify.dev/docs/apps/build/metafields/metafield-limits */
const largestJson = 128 * 1024

const done = (data: object): Reply => ({ body: { data } })
const denied = (field: string, scope: string): Reply =>
  ({ body: { data: null, errors: [{ message: `Access denied for ${field} field. Required access: \`${scope}\` access scope.`, extensions: { code: 'ACCESS_DENIED' } }] } })
const publicationOf = (channel: string) => `gid://shopify/Publication/${channel}`

/** The part of the GraphQL Admin API that pages are pushed through: https://shopify.dev/docs/api/admin-graphql. Products are not in any channel until they are published there. */
export function shopifyShop({ name = 'Moja radnja', scopes = everything, channels = ['pos', 'online_store'], status = 'ACTIVE' }: Options = {}): ShopifyShop {
  const products = new Map<string, KeptProduct>()
  const byId = (id: string) => [...products.values()].find((each) => each.id === id)

  const fields: Record<string, { scope?: string; reply: (variables: any) => Reply }> = {
    productSet: {
      scope: 'write_products',
      reply({ identifier: { handle }, input }) {
        const product = products.get(handle) ?? { id: `gid://shopify/Product/${products.size + 1}`, status, metafields: {}, published: [] }
        if (input.status) product.status = input.status
        products.set(handle, product)
        return done({ productSet: { product: { id: product.id, handle, status: product.status }, userErrors: [] } })
      },
    },
    metafieldsSet: {
      scope: 'write_products',
      reply({ metafields }) {
        const [{ ownerId, namespace, key, value }] = metafields
        if (Buffer.byteLength(value) > largestJson) return done({ metafieldsSet: { userErrors: [{ field: ['metafields', '0', 'value'], message: 'Value is too large' }] } })
        byId(ownerId)!.metafields[`${namespace}.${key}`] = value
        return done({ metafieldsSet: { userErrors: [] } })
      },
    },
    publishablePublish: {
      scope: 'write_publications',
      reply({ id, input }) {
        const product = byId(id)!
        const asked = input.map((each: { publicationId: string }) => each.publicationId) as string[]
        if (asked.some((each) => !channels.map(publicationOf).includes(each))) return done({ publishablePublish: { userErrors: [{ field: ['input'], message: 'Publication does not exist' }] } })
        product.published = [...new Set([...product.published, ...asked])]
        return done({ publishablePublish: { userErrors: [] } })
      },
    },
    publications: {
      scope: 'read_publications',
      reply: () => done({ publications: { nodes: channels.map((handle) => ({ id: publicationOf(handle), catalog: { apps: { nodes: [{ handle }] } } })) } }),
    },
    shop: { reply: () => done({ shop: { name } }) },
  }

  return {
    products,
    answer({ body }) {
      const { query, variables } = JSON.parse(body) as { query: string; variables: unknown }
      const [field, { scope, reply }] = Object.entries(fields).find(([each]) => new RegExp(`\\b${each}\\b`).test(query))!
      return scope && !scopes.includes(scope) ? denied(field, scope) : reply(variables)
    },
  }
}
