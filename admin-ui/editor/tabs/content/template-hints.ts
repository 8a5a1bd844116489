import { defaultHeadline } from '@pazar/contracts/website/headlines.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { Draft } from '../../draft/draft.ts'

interface FieldHint {
  hint?: string
  /** The page's default text for the empty field. */
  placeholder?: string
}

export interface FieldHints {
  title: FieldHint
  hook: FieldHint
  bullets: string
  longDescription: string
}

const paragraphs = 'Prazan red počinje novi pasus.'

function advertorialHints({ advertorialStory: { heroSection, discoveryStory } }: Draft): FieldHints {
  const replacedBy = (part: string) => `U članku umesto ovog stoji tekst iz taba Advertorial, deo „${part}“.`
  return {
    title: { hint: heroSection.heroTitle ? replacedBy('Uvod') : undefined },
    hook: { hint: heroSection.heroSubtitle ? replacedBy('Uvod') : undefined },
    bullets: 'Stoje ispod priče. Prve tri možete da zamenite u tabu Advertorial, deo „Tri prednosti“.',
    longDescription: discoveryStory ? replacedBy('Priča') : `${paragraphs} U članku je to deo „Otkriće“.`,
  }
}

function salesHints(draft: Draft, targetMarket: Market): FieldHints {
  const { headline, subText } = defaultHeadline({ ...draft, targetMarket })
  const isReplaced = draft.benefitsSection.benefits.some(({ text }) => text.trim() !== '')
  return {
    title: {
      placeholder: headline,
      hint: draft.title ? undefined : 'Prazno: stranica bira naslov po kratkom nazivu.',
    },
    hook: {
      placeholder: subText,
      hint: draft.hook ? undefined : 'Prazno: stranica bira uvod po kratkom nazivu.',
    },
    bullets: isReplaced
      ? 'Stranica umesto njih pokazuje koristi iz dela „Blok prednosti“.'
      : 'Prve tri stoje i pored paketa.',
    longDescription: paragraphs,
  }
}

/**
 * Hints about where the template shows the texts common to all templates, and which other text may replace
 * them.
 */
export function templateHints(draft: Draft, market: Market): FieldHints {
  if (draft.templateName === 'Advertorial Template') return advertorialHints(draft)
  if (draft.templateName === 'Sales Template') return salesHints(draft, market)
  return {
    title: {},
    hook: {},
    bullets: 'Prve tri se vide odmah na vrhu stranice.',
    longDescription: paragraphs,
  }
}
