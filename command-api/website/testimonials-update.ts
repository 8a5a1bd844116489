import { isDeepStrictEqual } from 'node:util'
import type { TestimonialInput } from '@pazar/contracts/website/copy-changes.ts'
import type { Testimonial } from '@pazar/contracts/website/copy.ts'

type Fields = Omit<TestimonialInput, 'enabled' | 'generated'>
const fieldsOf = ({
  enabled: _enabled,
  generated: _generated,
  ...fields
}: TestimonialInput | Testimonial): Fields => fields

/**
 * Keeps the flags of testimonials. If a testimonial does not send `enabled` or `generated`, the stored values
 * apply, even at another place; a new one is shown and counts as the seller's own. An edited one stays
 * generated until `generated: false` confirms it. A generated one is never verified.
 */
function withMarks(update: readonly TestimonialInput[], stored: readonly Testimonial[]): Testimonial[] {
  return update.map((each, place) => {
    const there = stored[place]
    const isSame = there !== undefined && isDeepStrictEqual(fieldsOf(each), fieldsOf(there))
    const before = isSame
      ? there
      : stored.find((other) => other.name === each.name && other.text === each.text)
    const edited = there && (there.name === each.name || there.text === each.text) ? there : undefined
    const generated = each.generated ?? (before ?? edited)?.generated ?? false
    const { enabled = before?.enabled ?? true } = each
    return {
      ...fieldsOf(each),
      enabled,
      verified: each.verified && !generated,
      ...(generated && { generated }),
    }
  })
}

/**
 * The testimonials after a save: the first spelling of the list that differs from the stored one
 * (websites/spellings), then `enabledTestimonials`, which sets by place which ones are shown and leaves those
 * beyond its end unchanged.
 */
export function testimonialsAfter(
  stored: readonly Testimonial[],
  spellings: readonly (readonly TestimonialInput[] | undefined)[],
  enabledTestimonials: readonly boolean[] | null | undefined,
): readonly Testimonial[] {
  const lists = spellings.flatMap((update) => (update ? [withMarks(update, stored)] : []))
  const list = lists.find((each) => !isDeepStrictEqual(each, stored)) ?? stored
  if (enabledTestimonials === undefined) return list
  return list.map((each, place) => ({
    ...each,
    enabled: enabledTestimonials === null ? true : (enabledTestimonials[place] ?? each.enabled),
  }))
}
