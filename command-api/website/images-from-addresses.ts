import { line } from '@pazar/contracts/route/fields.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { imageAddress } from '@pazar/contracts/website/website-view.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { ContentUpdate } from './content-update.ts'

const uploadPath =
  /^(?:\/?uploads\/|\/api\/object-storage\/(?:uploads\/)?)?([0-9a-f]{64})-\d{1,5}\.(?:webp|avif|jpg)$/

/** A path that can only be an upload, under a name that no upload has. */
const otherFile =
  /^(?:\/?uploads\/|\/api\/object-storage\/(?:uploads\/)?)?[\w-][\w.-]*\.(?:jpe?g|png|gif|webp|avif)$/i

type Read = { hash: string } | { url: string } | 'missing' | undefined

/**
 * Reads one of the five spellings (websites/spellings): absolute, /api/object-storage/, /uploads/, uploads/,
 * bare file name.
 */
function readAddress(address: string, ownOrigin: string): Read {
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address
  const hash = uploadPath.exec(path)?.[1]
  if (hash) return { hash }
  if (otherFile.test(path)) return 'missing'
  // Refuse input that `URL` would silently repair: it is not meant as an address.
  if (!/^https?:\/\/\S+$/i.test(path) || !line(2000).safeParse(path).success || !URL.canParse(path))
    return undefined
  const { href, username, password } = new URL(path)
  return href.length <= 2000 && !username && !password ? { url: href } : undefined
}

/**
 * The picture of each address in order: 'missing' if it can only be an upload and does not exist, undefined
 * if it is not a picture address.
 */
async function findImages(
  addresses: readonly string[],
  images: StoredImages,
  ownOrigin: string,
): Promise<(Image | 'missing' | undefined)[]> {
  const read = addresses.map((address) => readAddress(address, ownOrigin))
  const stored = await images.find(
    read.flatMap((each) => (typeof each === 'object' && 'hash' in each ? [each.hash] : [])),
  )
  return read.map((each) =>
    typeof each === 'object' && 'hash' in each ? (stored.get(each.hash) ?? 'missing') : each,
  )
}

/**
 * Converts addresses from forms to the normal form of a website's content and drops duplicates
 * (websites/spellings).
 */
export async function imagesFromAddresses(
  addresses: readonly string[],
  images: StoredImages,
  ownOrigin: string,
): Promise<{ images: Image[] } | { issues: Issue[] }> {
  const issues: Issue[] = []
  const found = new Map<string, Image>()
  for (const [place, image] of (await findImages(addresses, images, ownOrigin)).entries()) {
    if (typeof image === 'object') found.set('url' in image ? image.url : image.hash, image)
    else
      issues.push({
        path: `images.${place}`,
        message: image ? 'Slika nije pronađena' : 'Neispravna adresa slike',
      })
  }
  return issues.length > 0 ? { issues } : { images: [...found.values()] }
}

/**
 * Keys the descriptions by the stored addresses of their pictures, because a form uses the address as typed.
 */
async function withStoredAddresses(
  alts: Record<string, string>,
  images: StoredImages,
  ownOrigin: string,
): Promise<Record<string, string>> {
  const addresses = Object.keys(alts)
  const found = await findImages(
    addresses.map((address) => address.trim()),
    images,
    ownOrigin,
  )
  return Object.fromEntries(
    addresses.map((address, place) => {
      const image = found[place]
      return [typeof image === 'object' ? imageAddress(image) : address, alts[address]!]
    }),
  )
}

/** Converts the body of a save to changes, with its pictures resolved. */
export async function findPictures(
  { images: addresses, imageAlts, ...fields }: Omit<WebsiteChanges, 'expectedRevision'>,
  images: StoredImages,
  ownOrigin: string,
): Promise<{ changes: ContentUpdate } | { issues: Issue[] }> {
  const pictures = addresses && (await imagesFromAddresses(addresses, images, ownOrigin))
  if (pictures && 'issues' in pictures) return pictures
  const alts = imageAlts && (await withStoredAddresses(imageAlts, images, ownOrigin))
  return { changes: { ...fields, ...pictures, ...(alts !== undefined && { imageAlts: alts }) } }
}
