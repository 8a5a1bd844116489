import { productLinkRoutes } from '@pazar/contracts/website/product-link-routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { storePicture } from '../image/store-picture.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { ProductLinks } from '@pazar/link-import/product-links.ts'

interface ProductLinkDependencies {
  links: ProductLinks
  images: StoredImages
  /** Undefined if rate limits are off. */
  readLimit: UserLimit | undefined
  /** The limit of uploads, which imported pictures share. */
  uploadLimit: UserLimit | undefined
}

/** `POST /api/products/read-link`: reads a product's page without saving anything. */
const readProductLink = ({ links, readLimit }: ProductLinkDependencies): Endpoint =>
  endpoint(productLinkRoutes.read, async ({ body, user }) => {
    const tooMany = await readLimit?.(user!.userId)
    if (tooMany) return tooMany
    const read = await links.read(body.url)
    return 'refusal' in read ? read : { body: read.product }
  })

/** `POST /api/images/import`: stores a picture of a product's page (websites/uploads). */
const importImage = ({ images, links, uploadLimit }: ProductLinkDependencies): Endpoint =>
  endpoint(productLinkRoutes.importImage, async ({ body, user }) => {
    const tooMany = await uploadLimit?.(user!.userId)
    if (tooMany) return tooMany
    const picture = await links.picture(body.url)
    return 'refusal' in picture ? picture : storePicture(images, picture.bytes, user!.sellerId)
  })

/** Endpoints that read the pages of products (websites/link-import). */
export const productLinkEndpoints = (dependencies: ProductLinkDependencies): Endpoint[] => [
  readProductLink(dependencies),
  importImage(dependencies),
]
