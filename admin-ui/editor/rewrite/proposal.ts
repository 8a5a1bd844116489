import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import type { WebsiteChanges } from '@pazar/contracts/website/changes.ts'
import { designRecommendations } from '@pazar/contracts/website/copy.ts'
import type { Draft, TestimonialDraft } from '../draft/draft.ts'

/** Name of a part within a sentence. */
export const partNames: Record<CopyPart, string> = {
  title: 'naslov',
  hook: 'uvod',
  bullets: 'prednosti',
  longDescription: 'opis',
  faq: 'česta pitanja',
  seo: 'SEO naslov i opis',
  keywords: 'ključne reči',
  testimonials: 'utisci',
  designRecommendations: 'izgled',
  advertorialStory: 'priču',
}

export type ProposedFields = Partial<Draft>

const texts = [
  'title',
  'shortName',
  'hook',
  'bullets',
  'longDescription',
  'faq',
  'seoTitle',
  'seoDescription',
  'keywords',
] as const

/**
 * Keeps testimonials that the seller has verified; generated ones are never verified (texts/testimonials).
 */
function withTestimonials(
  present: readonly TestimonialDraft[],
  proposed: NonNullable<WebsiteChanges['testimonials']>,
): TestimonialDraft[] {
  const generated = proposed.map(({ purchaseDate, imageAlt = '', ...each }) => ({
    ...each,
    imageAlt,
    purchase_date: purchaseDate,
    verified: false,
    enabled: true,
    generated: true,
  }))
  return [...present.filter(({ verified }) => verified), ...generated].slice(0, 30)
}

/** Applies a complete or partial design proposal; keeps the present design if the result is incomplete. */
function withDesign(
  present: Draft['designRecommendations'],
  { sectionStructure, ...proposed }: NonNullable<WebsiteChanges['designRecommendations']>,
): Draft['designRecommendations'] {
  const merged = {
    ...present,
    ...proposed,
    ...(sectionStructure && { sectionStructure }),
    colorScheme: { ...present?.colorScheme, ...proposed.colorScheme },
    typography: { ...present?.typography, ...proposed.typography },
    visualElements: { ...present?.visualElements, ...proposed.visualElements },
  }
  const whole = designRecommendations.safeParse(merged)
  return whole.success ? whole.data : present
}

/** A proposal has only the texts that it changes; other fields of the story stay. */
function withStory(
  present: Draft['advertorialStory'],
  {
    headerSection,
    heroSection,
    ctaSection,
    ...texts
  }: Partial<NonNullable<WebsiteChanges['advertorialStory']>>,
): Draft['advertorialStory'] {
  return {
    ...present,
    ...texts,
    headerSection: { ...present.headerSection, ...headerSection },
    heroSection: { ...present.heroSection, ...heroSection },
    ctaSection: { ...present.ctaSection, ...ctaSection },
  } as Draft['advertorialStory']
}

/**
 * The fields of a draft that a proposal replaces, with their new values. Only texts and design can change.
 */
export function proposedFields(draft: Draft, changes: WebsiteChanges): ProposedFields {
  const proposedTexts = Object.fromEntries(
    texts.flatMap((name) => (changes[name] === undefined ? [] : [[name, changes[name]]])),
  ) as ProposedFields
  return {
    ...proposedTexts,
    ...(changes.advertorialStory && {
      advertorialStory: withStory(draft.advertorialStory, changes.advertorialStory),
    }),
    ...(changes.testimonials && { testimonials: withTestimonials(draft.testimonials, changes.testimonials) }),
    ...(changes.designRecommendations && {
      designRecommendations: withDesign(draft.designRecommendations, changes.designRecommendations),
    }),
  }
}

/** The draft's values of the proposed fields, for the comparison and for undo. */
export const presentFields = (draft: Draft, proposed: ProposedFields): ProposedFields =>
  Object.fromEntries(
    Object.keys(proposed).map((name) => [name, draft[name as keyof Draft]]),
  ) as ProposedFields

/** Fields to show before there is a proposal. */
export const fieldsOf: Record<CopyPart, readonly (keyof Draft)[]> = {
  title: ['title'],
  hook: ['hook'],
  bullets: ['bullets'],
  longDescription: ['longDescription'],
  faq: ['faq'],
  seo: ['seoTitle', 'seoDescription'],
  keywords: ['keywords'],
  testimonials: ['testimonials'],
  designRecommendations: ['designRecommendations'],
  advertorialStory: ['advertorialStory'],
}
