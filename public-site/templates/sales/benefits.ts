import type { LandingPage } from '../../landing-page/landing-page.ts'
import { benefitCard } from '../../landing-page/text-blocks.ts'

export interface Benefit {
  heading: string
  /** Empty if the heading is the whole text. */
  text: string
  icon: string
  /** Path where the whole benefit is stored. */
  path: string
}

/** The benefits of a page: those of `benefitsSection`, or its bullets. */
export function benefitsOf({
  website: { benefitsSection, bullets },
}: Pick<LandingPage, 'website'>): Benefit[] {
  const listed = benefitsSection?.benefits.filter(({ text }) => text.trim()) ?? []
  if (listed.length > 0)
    return listed.map(({ text, icon }, index) => ({
      ...cardOf(text),
      icon,
      path: `benefitsSection.benefits.${index}.text`,
    }))
  return bullets.map((bullet, index) => ({ ...cardOf(bullet), icon: '', path: `bullets.${index}` }))
}

/** A long text without a heading is not cut, because its start would be repeated below. */
function cardOf(text: string): Pick<Benefit, 'heading' | 'text'> {
  const card = benefitCard(text)
  return card.text === text.trim() ? { heading: text.trim(), text: '' } : card
}
