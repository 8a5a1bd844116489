import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import { refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sniffImage } from '@pazar/images/sniff-image.ts'
import type { StoredImages } from './stored-images.ts'

const maxBytes = 5 * 1024 * 1024

/**
 * Stores an uploaded or linked picture if its bytes are one (websites/uploads). Returns the address or a
 * refusal.
 */
export async function storePicture(images: StoredImages, bytes: Buffer, userId: number) {
  if (bytes.length > maxBytes) return refuse('too_large', 'Slika je prevelika. Maksimalna veličina je 5MB.')
  if (!sniffImage(bytes)) return refuse('unsupported_media', 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
  try {
    const stored = await images.store(bytes, userId)
    if ('refusal' in stored) return stored
    return {
      status: 201,
      body: { success: true, imageUrl: imageAddress(stored), width: stored.width, height: stored.height },
    }
  } catch (error) {
    // Errors of sharp have no code. Errors with a code come from the database and are no fault of the
    // picture.
    if (!(error instanceof Error) || 'code' in error) throw error
    const tooManyPixels = error.message.includes('pixel limit')
    return tooManyPixels
      ? refuse('too_large', 'Slika je prevelika. Najviše 40 megapiksela.')
      : refuse('unsupported_media', 'Slika je oštećena ili nije čitljiva.')
  }
}
