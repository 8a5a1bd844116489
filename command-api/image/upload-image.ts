import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import { storePicture } from './store-picture.ts'
import type { StoredImages } from './stored-images.ts'

/** `POST /api/images/upload` (websites/uploads). `limit` is undefined if rate limits are off. */
export const uploadImage = (images: StoredImages, limit: UserLimit | undefined): Endpoint =>
  endpoint(websiteRoutes.uploadImage, async ({ file, user }) => {
    const tooMany = await limit?.(user!.userId)
    if (tooMany) return tooMany
    if (!file)
      return refuse('invalid', 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)', {
        issues: [{ path: 'image', message: 'Slika je obavezna' }],
      })
    return storePicture(images, file.bytes, user!.sellerId)
  })
