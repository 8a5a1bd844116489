import { contentName } from '@pazar/contracts/website/content-names.ts'
import type { WebsiteVersion } from '@pazar/contracts/website/history-routes.ts'

/**
 * The number of a version, counted from one without the gaps between revisions. `versions` is newest first.
 */
export const versionNumber = (versions: readonly WebsiteVersion[], revision: number): number =>
  versions.length - versions.findIndex((each) => each.revision === revision)

/** Serbian summary of what a save changed. */
export function changeSummary(
  versions: readonly WebsiteVersion[],
  { created, restoredFrom, fields }: WebsiteVersion,
): string {
  if (created) return 'Stranica je napravljena'
  const changed = fields.map(contentName).join(', ')
  return restoredFrom === null
    ? `Izmenjeno: ${changed}`
    : `Vraćena verzija ${versionNumber(versions, restoredFrom)}: ${changed}`
}
