import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { designRecommendations } from '@pazar/contracts/website/copy.ts'
import type { Draft, TestimonialDraft } from '../draft.ts'

/** How a part is called in a sentence. */
export const partNames: Record<CopyPart, string> = {
  title: 'naslov', hook: 'uvod', bullets: 'prednosti', longDescription: 'opis', faq: 'česta pitanja', seo: 'SEO naslov i opis', keywords: 'ključne reči', testimonials: 'utisci',
  designRecommendations: 'izgled',
}

export type Proposed = Partial<Draft>

const texts = ['title', 'shortName', 'hook', 'bullets', 'longDescription', 'faq', 'seoTitle', 'seoDescription', 'keywords'] as const

/** Whom the seller vouches for stays; what is generated never is verified (resolution 48). */
function withTestimonials(present: readonly TestimonialDraft[], proposed: NonNullable<WebsiteChanges['testimonials']>): TestimonialDraft[] {
  const generated = proposed.map(({ purchaseDate, ...each }) => ({ ...each, purchase_date: purchaseDate, verified: false, enabled: true }))
  return [...present.filter(({ verified }) => verified), ...generated].slice(0, 30)
}

/** A proposed look is whole, or lies over the present one. */
function withLook(present: Draft['designRecommendations'], { sectionStructure, ...proposed }: NonNullable<WebsiteChanges['designRecommendations']>): Draft['designRecommendations'] {
  const merged = {
    ...present, ...proposed, ...(sectionStructure && { sectionStructure }), colorScheme: { ...present?.colorScheme, ...proposed.colorScheme },
    typography: { ...present?.typography, ...proposed.typography }, visualElements: { ...present?.visualElements, ...proposed.visualElements },
  }
  const whole = designRecommendations.safeParse(merged)
  return whole.success ? whole.data : present
}

/** The fields of a draft that a proposal would replace, as they would be then. Nothing of it is beyond the texts and the look. */
export function proposedFields(draft: Draft, changes: WebsiteChanges): Proposed {
  const said = Object.fromEntries(texts.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]]))) as Proposed
  return {
    ...said,
    ...(changes.testimonials && { testimonials: withTestimonials(draft.testimonials, changes.testimonials) }),
    ...(changes.designRecommendations && { designRecommendations: withLook(draft.designRecommendations, changes.designRecommendations) }),
  }
}

/** Of the draft what a proposal is about, to be shown beside it and to be put back. */
export const presentFields = (draft: Draft, proposed: Proposed): Proposed =>
  Object.fromEntries(Object.keys(proposed).map((name) => [name, draft[name as keyof Draft]])) as Proposed

/** What of the draft is compared before there is a proposal. */
export const fieldsOf: Record<CopyPart, readonly (keyof Draft)[]> = {
  title: ['title'], hook: ['hook'], bullets: ['bullets'], longDescription: ['longDescription'], faq: ['faq'], seo: ['seoTitle', 'seoDescription'], keywords: ['keywords'], testimonials: ['testimonials'],
  designRecommendations: ['designRecommendations'],
}
