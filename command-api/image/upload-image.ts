import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint, refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sniffImage } from './sniff-image.ts'
import type { StoredImages } from './stored-images.ts'
import type { UserLimit } from '../limits/user-limit.ts'

const mostBytes = 5 * 1024 * 1024

/** `POST /api/images/upload` (landing spec, section 5; resolution 44). `limit` is undefined where rate limits are off. */
export const uploadImage = (images: StoredImages, limit: UserLimit | undefined): Endpoint<any> =>
  endpoint(websiteRoutes.uploadImage, async ({ file, user }) => {
    const tooMany = await limit?.(user!.id)
    if (tooMany) return tooMany
    if (!file) return refuse('invalid', 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)', { issues: [{ path: 'image', message: 'Slika je obavezna' }] })
    if (file.bytes.length > mostBytes) return refuse('too_large', 'Slika je prevelika. Maksimalna veličina je 5MB.')
    if (!sniffImage(file.bytes)) return refuse('unsupported_media', 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
    try {
      const stored = await images.store(file.bytes, user!.id)
      return { status: 201, body: { success: true, imageUrl: imageAddress(stored), width: stored.width, height: stored.height } }
    } catch (error) {
      // What sharp throws has no code; what the database throws does, and is no fault of the picture.
      if (!(error instanceof Error) || 'code' in error) throw error
      const tooManyPixels = error.message.includes('pixel limit')
      return tooManyPixels ? refuse('too_large', 'Slika je prevelika. Najviše 40 megapiksela.') : refuse('unsupported_media', 'Slika je oštećena ili nije čitljiva.')
    }
  })
