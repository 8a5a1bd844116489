import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { describe, expect, it } from 'vitest'
import type { StoredImages } from '../image/stored-images.ts'
import { websiteContent } from '../testing/website-content.ts'
import { contentChanges } from './content-update.ts'
import { findPictures } from './images-from-addresses.ts'

const ownOrigin = 'https://pazar.primer.rs'
const upload = { hash: 'a'.repeat(64), width: 1280, height: 960 }
const images: Pick<StoredImages, 'find'> = {
  find: async (hashes) =>
    new Map(hashes.filter((hash) => hash === upload.hash).map((hash) => [hash, upload])),
}

/** The picture descriptions of a website without pictures after a save. */
async function altsAfter(body: unknown) {
  const { expectedRevision: _, ...fields } = changeWebsite.parse(body)
  const found = await findPictures(fields, images as StoredImages, ownOrigin)
  if ('issues' in found) return found.issues
  const read = contentChanges(websiteContent({ images: [] }), found.changes, 0)
  return 'issues' in read ? read.issues : read.changes.imageAlts
}

describe('picture descriptions in a save', () => {
  it.each([
    ['letters outside ASCII', 'https://primer.rs/šolja.jpg', 'https://primer.rs/%C5%A1olja.jpg'],
    ['capital letters in its host', 'https://Primer.rs/a.jpg', 'https://primer.rs/a.jpg'],
    ['surrounding spaces', ' https://primer.rs/a.jpg ', 'https://primer.rs/a.jpg'],
    [
      "the app's own origin",
      `${ownOrigin}/uploads/${upload.hash}-320.webp`,
      `/uploads/${upload.hash}-1280.webp`,
    ],
    ['another width of an upload', `uploads/${upload.hash}-640.avif`, `/uploads/${upload.hash}-1280.webp`],
  ])('stay with a picture whose address has %s', async (_title, typed, stored) => {
    expect(await altsAfter({ images: [typed], imageAlts: { [typed]: 'Šolja' } })).toEqual({
      [stored]: 'Šolja',
    })
  })

  it('are cleared by null', async () => {
    const found = await findPictures({ imageAlts: null }, images as StoredImages, ownOrigin)
    expect(found).toEqual({ changes: { imageAlts: null } })
  })
})
