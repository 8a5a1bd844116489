import { pageCopy, type PageCopy } from '@pazar/contracts/copywriting/copy.ts'
import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Task } from './ask-model.ts'
import { generatedCopy } from './generated-copy.ts'
import { messagesOf, pageInstructions } from './prompt.ts'
import { readCopy } from './read-copy.ts'
import { strictSchema } from './strict-schema.ts'

/** Characters of a product's page that a model reads: its beginning says what it is. */
export const mostRead = 8000

/** What the test tool asks, in its order. */
const questions = ['targetAudience', 'keyBenefits', 'uniqueCharacteristics', 'competitiveAdvantage', 'customerProblems'] as const

/** Lazily, once: the schema is the same for every page. */
let schema: Record<string, unknown> | undefined

/** All texts of one page. The link itself says nothing of the product, and is not sent. */
export function pageTask(brief: CopyBrief): Task<PageCopy> {
  const { productName, description, targetMarket, templateName, answers } = brief
  const said = Object.fromEntries(answers.flatMap((answer, place) => (answer ? [[questions[place]!, answer]] : [])))
  return {
    instructions: pageInstructions,
    messages: messagesOf(targetMarket, { productName, description: description.slice(0, mostRead).toWellFormed(), template: templateName, ...said }),
    format: { name: 'page_copy', schema: (schema ??= strictSchema(pageCopy)) },
    // Twice what a page comes to: some models think before they write, and that counts too.
    mostTokens: 6000,
    read: (text) => readCopy(text, { schema: pageCopy, house: generatedCopy(brief), secret: pageInstructions }),
  }
}
