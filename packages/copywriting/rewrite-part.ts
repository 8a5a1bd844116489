import {
  type CopyPart,
  pageCopy,
  type StoryCopy,
  storyCopy,
  testimonialsCopy,
} from '@pazar/contracts/copywriting/copy.ts'
import { copywritingRoutes } from '@pazar/contracts/copywriting/routes.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { z } from 'zod'
import type { Task } from './ask-model.ts'
import { generatedCopy } from './generated-copy.ts'
import { generatedTestimonials } from './generated-testimonials.ts'
import { maxDescriptionLength } from './page-task.ts'
import { briefMaterial, messagesOf, partInstructions } from './prompt.ts'
import { readCopy } from './read-copy.ts'
import { generatedStoryCopy, storyOf } from './story-copy.ts'
import { strictSchema } from './strict-schema.ts'

export type Changes = AnswerOf<typeof copywritingRoutes.rewrite>['changes']

const schemas: Record<CopyPart, z.ZodType<object>> = {
  title: pageCopy.pick({ title: true }),
  hook: pageCopy.pick({ hook: true }),
  bullets: pageCopy.pick({ bullets: true }),
  longDescription: pageCopy.pick({ longDescription: true }),
  faq: pageCopy.pick({ faq: true }),
  seo: pageCopy.pick({ seoTitle: true, seoDescription: true }),
  keywords: pageCopy.pick({ keywords: true }),
  designRecommendations: pageCopy.pick({ designRecommendations: true }),
  testimonials: testimonialsCopy,
  advertorialStory: storyCopy,
}
/** For the longer parts. */
const maxTokens: Partial<Record<CopyPart, number>> = {
  longDescription: 2500,
  testimonials: 2500,
  advertorialStory: 6000,
}
/** Variants of the generator's texts. */
const variants = [0, 1, 2]

const picked = (part: CopyPart, content: object): object =>
  Object.fromEntries(
    Object.entries(content).filter(
      ([name]) => name === part || (part === 'seo' && (name === 'seoTitle' || name === 'seoDescription')),
    ),
  )
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** The generator's text for a part; if it has several, one that differs from the page's current text. */
export function generatedPart(part: CopyPart, content: WebsiteContent): object {
  if (part === 'testimonials') return generatedTestimonials(content)
  if (part === 'advertorialStory') return generatedStoryCopy(content)
  const all = variants.map((variant) => picked(part, generatedCopy(content, variant)))
  return all.find((each) => !same(each, picked(part, content))) ?? all[0]!
}

/**
 * Converts a part to the body of a save. A generated comment has no author whom the seller knows, so it is
 * never verified (texts/testimonials).
 */
export function changesOf(part: CopyPart, copy: object): Changes {
  if (part === 'advertorialStory') return { advertorialStory: storyOf(copy as StoryCopy) }
  if (part !== 'testimonials') return copy as Changes
  const { testimonials } = copy as z.output<typeof testimonialsCopy>
  return {
    testimonials: testimonials.map((each) => ({
      ...each,
      verified: false,
      imageUrl: '',
      enabled: true,
      generated: true,
    })),
  }
}

/** The task of rewriting one part of a page, with its current text and the seller's wish. */
export function partTask(part: CopyPart, content: WebsiteContent, wish: string): Task<object> {
  const { productName, targetMarket, terms, longDescription, bullets, productBrief } = content
  const instructions = partInstructions(part)
  return {
    instructions,
    messages: messagesOf(
      { market: targetMarket, terms },
      {
        productName,
        description: longDescription.slice(0, maxDescriptionLength).toWellFormed(),
        bullets,
        ...briefMaterial(productBrief),
        current: picked(part, content),
        ...(wish && { wish }),
      },
    ),
    format: { name: `page_${part}`, schema: strictSchema(schemas[part]) },
    maxTokens: maxTokens[part] ?? 1500,
    read: (text) =>
      readCopy(text, { schema: schemas[part], fallback: generatedPart(part, content), secret: instructions }),
  }
}
