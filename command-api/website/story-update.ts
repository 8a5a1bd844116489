import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { type AdvertorialStory, emptyStory } from '@pazar/contracts/website/story.ts'
import { defined, type Fields, firstChanged, merged } from './merge-fields.ts'

const storyParts = ['headerSection', 'heroSection', 'ctaSection', 'footerSection'] as const

/** The story of an advertorial after a save, with the spellings of its fields elsewhere in the save. */
export function storyAfter(
  stored: AdvertorialStory,
  update: WebsiteChanges['advertorialStory'],
  { adviceTitle, adviceText, ctaButtonText }: NonNullable<WebsiteChanges['editableContent']>,
): AdvertorialStory {
  if (update === null) return emptyStory
  const {
    resultsSection,
    benefitsSection,
    faqSection: _questions,
    testimonialsSection: _testimonials,
    ...fields
  } = update ?? {}
  const parts = Object.fromEntries(
    storyParts.map((part) => [part, merged<Fields>(stored[part], fields[part], emptyStory[part])]),
  )
  const story = { ...stored, ...defined(fields), ...parts } as AdvertorialStory
  const cleared = benefitsSection === null
  return {
    ...story,
    headerSection: {
      ...story.headerSection,
      ctaButtonText: firstChanged(
        stored.headerSection.ctaButtonText,
        fields.headerSection?.ctaButtonText,
        ctaButtonText,
        story.headerSection.ctaButtonText,
      ),
    },
    resultsDescription: firstChanged(stored.resultsDescription, fields.resultsDescription, resultsSection),
    benefitsIntro: firstChanged(
      stored.benefitsIntro,
      fields.benefitsIntro,
      cleared ? '' : benefitsSection?.benefitsIntro,
    ),
    benefitsList: firstChanged(
      stored.benefitsList,
      fields.benefitsList,
      cleared ? [] : benefitsSection?.benefits,
    ),
    adviceTitle: firstChanged(stored.adviceTitle, fields.adviceTitle, adviceTitle),
    adviceText: firstChanged(stored.adviceText, fields.adviceText, adviceText),
  }
}
