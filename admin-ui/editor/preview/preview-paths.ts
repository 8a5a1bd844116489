import { isShowable } from '@pazar/contracts/website/shown-testimonials.ts'
import type { Draft } from '../draft/draft.ts'

/** Maps a path on the page to its path in the draft: the page counts only testimonials that show. */
export function pathInDraft(path: string, { testimonials, trustMode }: Draft): string {
  const [list, place, ...rest] = path.split('.')
  if (list !== 'testimonials' || place === undefined) return path
  const shown = testimonials.flatMap((each, index) =>
    each.enabled && isShowable(each, trustMode) ? [index] : [],
  )[Number(place)]
  return shown === undefined ? path : [list, shown, ...rest].join('.')
}
