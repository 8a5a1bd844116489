import { type CopyPart, pageCopy, testimonialsCopy } from '@pazar/contracts/copywriting/copy.ts'
import { copywritingRoutes } from '@pazar/contracts/copywriting/routes.ts'
import type { AnswerOf } from '@pazar/contracts/route/route.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { z } from 'zod'
import type { Task } from './ask-model.ts'
import { generatedCopy } from './generated-copy.ts'
import { generatedTestimonials } from './generated-testimonials.ts'
import { mostRead } from './page-task.ts'
import { messagesOf, partInstructions } from './prompt.ts'
import { readCopy } from './read-copy.ts'
import { strictSchema } from './strict-schema.ts'

export type Changes = AnswerOf<typeof copywritingRoutes.rewrite>['changes']

const schemas: Record<CopyPart, z.ZodType<object>> = {
  title: pageCopy.pick({ title: true }), hook: pageCopy.pick({ hook: true }), bullets: pageCopy.pick({ bullets: true }), longDescription: pageCopy.pick({ longDescription: true }),
  faq: pageCopy.pick({ faq: true }), seo: pageCopy.pick({ seoTitle: true, seoDescription: true }), keywords: pageCopy.pick({ keywords: true }),
  designRecommendations: pageCopy.pick({ designRecommendations: true }), testimonials: testimonialsCopy,
}
/** Sentences of the house that there are several of: so many. */
const variants = [0, 1, 2]

const picked = (part: CopyPart, content: object): object =>
  Object.fromEntries(Object.entries(content).filter(([name]) => name === part || (part === 'seo' && (name === 'seoTitle' || name === 'seoDescription'))))
const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/** What the house writes for a part: where it has several, one that the page has not now. */
export function generatedPart(part: CopyPart, content: WebsiteContent): object {
  if (part === 'testimonials') return generatedTestimonials(content.productName, content.targetMarket)
  const all = variants.map((variant) => picked(part, generatedCopy({ productName: content.productName, description: '', targetMarket: content.targetMarket }, variant)))
  return all.find((each) => !same(each, picked(part, content))) ?? all[0]!
}

/** One part, as a save takes it. A generated comment is nobody's whom the seller knows: never verified (resolution 48). */
export function changesOf(part: CopyPart, copy: object): Changes {
  if (part !== 'testimonials') return copy as Changes
  const { testimonials } = copy as z.output<typeof testimonialsCopy>
  return { testimonials: testimonials.map((each) => ({ ...each, verified: false, imageUrl: '', enabled: true })) }
}

/** One part of a page anew, with how it reads now and what the seller wishes. */
export function partTask(part: CopyPart, content: WebsiteContent, wish: string): Task<object> {
  const { productName, targetMarket, longDescription, bullets } = content
  const instructions = partInstructions(part)
  return {
    instructions,
    messages: messagesOf(targetMarket, { productName, description: longDescription.slice(0, mostRead).toWellFormed(), bullets, current: picked(part, content), ...(wish && { wish }) }),
    format: { name: `page_${part}`, schema: strictSchema(schemas[part]) },
    mostTokens: part === 'longDescription' || part === 'testimonials' ? 2500 : 1500,
    read: (text) => readCopy(text, { schema: schemas[part], house: generatedPart(part, content), secret: instructions }),
  }
}
