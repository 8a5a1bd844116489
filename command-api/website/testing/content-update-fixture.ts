import { changeWebsite } from '@pazar/contracts/website/changes.ts'
import { type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteContent } from '../../testing/website-content.ts'
import { contentChanges } from '../content-update.ts'
import { highestVariantId } from '../variants-update.ts'

export const person = {
  name: 'Mira',
  location: 'Niš',
  text: 'Odlično',
  rating: 4,
  purchaseDate: 'mart 2026',
  verified: true,
  imageUrl: '',
  enabled: true,
}
export const options = (...all: object[]) => JSON.stringify(all)

/** The changes of a save on a website with this content, or the paths of its issues. */
export function changesOf(
  body: unknown,
  stored: Partial<WebsiteContent> = {},
  lastVariantId = highestVariantId(stored.variants),
) {
  const parsed = changeWebsite.safeParse(body)
  if (!parsed.success) return parsed.error.issues.map(({ path }) => path.join('.'))
  const { images: _, expectedRevision: __, ...fields } = parsed.data
  const read = contentChanges(websiteContent(stored), fields, lastVariantId)
  return 'issues' in read ? read.issues.map(({ path }) => path) : read.changes
}
