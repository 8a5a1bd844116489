import { productLinkRoutes } from '@pazar/contracts/website/product-link-routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { storePicture } from '../image/store-picture.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { ProductLinks } from './product-links.ts'

interface Dependencies {
  links: ProductLinks
  images: StoredImages
  /** Undefined where rate limits are off. */
  readLimit: UserLimit | undefined
  /** The one of uploads: an imported picture is one. */
  uploadLimit: UserLimit | undefined
}

/** `POST /api/products/read-link` and `POST /api/images/import` (resolutions 42 and 44). */
export const productLinkEndpoints = ({ links, images, readLimit, uploadLimit }: Dependencies): Endpoint<any>[] => [
  endpoint(productLinkRoutes.read, async ({ body, user }) => {
    const tooMany = await readLimit?.(user!.id)
    if (tooMany) return tooMany
    const read = await links.read(body.url)
    return 'refusal' in read ? read : { body: read.product }
  }),
  endpoint(productLinkRoutes.importImage, async ({ body, user }) => {
    const tooMany = await uploadLimit?.(user!.id)
    if (tooMany) return tooMany
    const picture = await links.picture(body.url)
    return 'refusal' in picture ? picture : storePicture(images, picture.bytes, user!.id)
  }),
]
