import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import { refuse } from '@pazar/http-server/routing/endpoint.ts'
import { sniffImage } from './sniff-image.ts'
import type { StoredImages } from './stored-images.ts'

const mostBytes = 5 * 1024 * 1024

/** Keeps what a user sent or linked to, where its bytes are a picture (resolution 44). Answers the address, or says what is wrong with it. */
export async function storePicture(images: StoredImages, bytes: Buffer, userId: number) {
  if (bytes.length > mostBytes) return refuse('too_large', 'Slika je prevelika. Maksimalna veličina je 5MB.')
  if (!sniffImage(bytes)) return refuse('unsupported_media', 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)')
  try {
    const stored = await images.store(bytes, userId)
    return { status: 201, body: { success: true, imageUrl: imageAddress(stored), width: stored.width, height: stored.height } }
  } catch (error) {
    // What sharp throws has no code; what the database throws does, and is no fault of the picture.
    if (!(error instanceof Error) || 'code' in error) throw error
    const tooManyPixels = error.message.includes('pixel limit')
    return tooManyPixels ? refuse('too_large', 'Slika je prevelika. Najviše 40 megapiksela.') : refuse('unsupported_media', 'Slika je oštećena ili nije čitljiva.')
  }
}
