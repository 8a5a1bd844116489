import { line } from '@pazar/contracts/route/fields.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { StoredImages } from '../image/stored-images.ts'

const uploadPath = /^(?:\/?uploads\/|\/api\/object-storage\/(?:uploads\/)?)?([0-9a-f]{64})-\d{1,5}\.(?:webp|avif|jpg)$/

/** What can only be a file of ours, under a name that none has. */
const otherFile = /^(?:\/?uploads\/|\/api\/object-storage\/(?:uploads\/)?)?[\w-][\w.-]*\.(?:jpe?g|png|gif|webp|avif)$/i

type Read = { hash: string } | { url: string } | 'missing' | undefined

/** One of the five written forms (landing spec, 3.1): absolute, /api/object-storage/, /uploads/, uploads/, bare file name. */
function readAddress(address: string, ownOrigin: string): Read {
  const path = address.startsWith(`${ownOrigin}/`) ? address.slice(ownOrigin.length) : address
  const hash = uploadPath.exec(path)?.[1]
  if (hash) return { hash }
  if (otherFile.test(path)) return 'missing'
  // What URL would silently repair was not meant as an address.
  if (!/^https?:\/\/\S+$/i.test(path) || !line(2000).safeParse(path).success || !URL.canParse(path)) return undefined
  const { href, username, password } = new URL(path)
  return href.length <= 2000 && !username && !password ? { url: href } : undefined
}

/** Addresses as forms send them, in the normal form of a website's content; each once (landing spec, section 5). */
export async function imagesFromAddresses(addresses: readonly string[], images: StoredImages, ownOrigin: string): Promise<{ images: Image[] } | { issues: Issue[] }> {
  const read = addresses.map((address) => readAddress(address, ownOrigin))
  const stored = await images.find(read.flatMap((each) => (typeof each === 'object' && 'hash' in each ? [each.hash] : [])))
  const issues: Issue[] = []
  const found = new Map<string, Image>()
  for (const [place, each] of read.entries()) {
    const image = typeof each === 'object' ? ('url' in each ? each : stored.get(each.hash)) : undefined
    if (!image) issues.push({ path: `images.${place}`, message: each ? 'Slika nije pronađena' : 'Neispravna adresa slike' })
    else found.set('url' in image ? image.url : image.hash, image)
  }
  return issues.length > 0 ? { issues } : { images: [...found.values()] }
}
