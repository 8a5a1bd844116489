import { contentName } from '@pazar/contracts/website/content-names.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'

/** Versions are counted as people do, from one; revisions have gaps. `versions` newest first. */
export const numberOf = (versions: readonly WebsiteVersion[], revision: number): number => versions.length - versions.findIndex((each) => each.revision === revision)

/** What a save changed, in words. */
export function whatChanged(versions: readonly WebsiteVersion[], { created, restoredFrom, fields }: WebsiteVersion): string {
  if (created) return 'Stranica je napravljena'
  const changed = fields.map(contentName).join(', ')
  return restoredFrom === null ? `Izmenjeno: ${changed}` : `Vraćena verzija ${numberOf(versions, restoredFrom)}: ${changed}`
}
