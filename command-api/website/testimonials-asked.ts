import { isDeepStrictEqual } from 'node:util'
import type { TestimonialInput } from '@pazar/contracts/website/copy-changes.ts'
import type { Testimonial } from '@pazar/contracts/website/copy.ts'

const saysTheSame = (asked: TestimonialInput, stored: Testimonial | undefined) => stored !== undefined && isDeepStrictEqual({ ...asked, enabled: stored.enabled }, stored)

/** One of which it is not said whether it is shown stays as it was, also in another place; a new one is shown. */
function withEnabled(asked: readonly TestimonialInput[], stored: readonly Testimonial[]): Testimonial[] {
  return asked.map((each, place) => {
    const before = saysTheSame(each, stored[place]) ? stored[place] : stored.find((other) => other.name === each.name && other.text === each.text)
    return { ...each, enabled: each.enabled ?? before?.enabled ?? true }
  })
}

/**
 * The testimonials after a save: of several spellings of the list the first that says something new (resolution 40), then
 * `enabledTestimonials`, which tells by place which are shown and says nothing of those beyond its end.
 */
export function testimonialsAfter(
  stored: readonly Testimonial[],
  spellings: readonly (readonly TestimonialInput[] | undefined)[],
  enabledTestimonials: readonly boolean[] | null | undefined,
): readonly Testimonial[] {
  const lists = spellings.flatMap((asked) => (asked ? [withEnabled(asked, stored)] : []))
  const list = lists.find((each) => !isDeepStrictEqual(each, stored)) ?? stored
  if (enabledTestimonials === undefined) return list
  return list.map((each, place) => ({ ...each, enabled: enabledTestimonials === null ? true : enabledTestimonials[place] ?? each.enabled }))
}
