import type { DesignRecommendations } from '@pazar/contracts/website/copy.ts'

/** The blocks between the hero and the order form, in the default order (pages/minimalistic). */
export const sections = [
  'benefits',
  'description',
  'urgency',
  'testimonials',
  'showcase',
  'gallery',
  'prices',
  'faq',
  'lastChance',
] as const
export type Section = (typeof sections)[number]

/**
 * Maps the type of a recommended section to a block. The hero is always first, the order form and the footer
 * last.
 */
const named: Record<Section, RegExp> = {
  benefits: /^(features?|benefits?|advantages?|bullets?|prednosti|koristi)$/,
  description: /^(description|details?|about|story|problem|solution|problem-solution|opis)$/,
  urgency: /^(urgency|offer|scarcity|promo(tion)?|akcija)$/,
  testimonials: /^(testimonials?|reviews?|social-?proof|comments?|utisci)$/,
  showcase: /^(showcase|feature-showcase|demo|how-it-works|product-showcase)$/,
  gallery: /^(gallery|images?|photos?|image-carousel|carousel|galerija)$/,
  prices: /^(pricing|prices?|price-comparison|packages?|quantity|offers|cene)$/,
  faq: /^(faq|questions?|pitanja)$/,
  lastChance: /^(cta|call-to-action|countdown|last-chance|guarantee|final-cta)$/,
}

const sectionOf = (type: string): Section | undefined => {
  const word = type
    .trim()
    .toLowerCase()
    .replace(/[\s_]+/g, '-')
  return sections.find((each) => named[each].test(word))
}

/**
 * The blocks in the recommended order. The named blocks are rearranged within their own places; the others
 * stay in place.
 */
export function sectionOrder(design: DesignRecommendations | null): Section[] {
  const recommended = (design?.sectionStructure.sections ?? [])
    .toSorted((a, b) => a.order - b.order)
    .map(({ type }) => sectionOf(type))
  const order = [...new Set(recommended.filter((each) => each !== undefined))]
  let next = 0
  return sections.map((each) => (order.includes(each) ? order[next++]! : each))
}
