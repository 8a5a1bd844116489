import { pageCopy, type PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Task } from './ask-model.ts'
import { copyOfBrief, termsOfBrief } from './generated-copy.ts'
import { briefMaterial, messagesOf, pageInstructions } from './prompt.ts'
import { readCopy } from './read-copy.ts'
import { strictSchema } from './strict-schema.ts'

/** Maximum characters of a product's page for a model: the beginning says what it is. */
export const maxDescriptionLength = 8000

/** The questions of the test tool, in order. */
const questions = [
  'targetAudience',
  'keyBenefits',
  'uniqueCharacteristics',
  'competitiveAdvantage',
  'customerProblems',
] as const

/** Created on first use: the schema is the same for every page. */
let schema: Record<string, unknown> | undefined

/**
 * The task of writing all texts of one page. The link is not sent, because it says nothing about the product.
 */
export function pageTask(brief: CopyBrief): Task<PageCopy> {
  const { productName, description, targetMarket, templateName, answers, productBrief } = brief
  const answersByQuestion = Object.fromEntries(
    answers.flatMap((answer, place) => (answer ? [[questions[place]!, answer]] : [])),
  )
  return {
    instructions: pageInstructions,
    messages: messagesOf(
      { market: targetMarket, terms: termsOfBrief(brief) },
      {
        productName,
        description: description.slice(0, maxDescriptionLength).toWellFormed(),
        template: templateName,
        ...briefMaterial(productBrief),
        ...answersByQuestion,
      },
    ),
    format: { name: 'page_copy', schema: (schema ??= strictSchema(pageCopy)) },
    // Twice what a page needs, because some models spend tokens on reasoning.
    maxTokens: 6000,
    read: (text) =>
      readCopy(text, { schema: pageCopy, fallback: copyOfBrief(brief), secret: pageInstructions }),
  }
}
