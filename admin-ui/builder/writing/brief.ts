import { copyBrief, type CopyBriefInput } from '@pazar/contracts/copywriting/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import { toTermsView } from '@pazar/contracts/website/terms.ts'
import { briefOfFields, type ProductFields } from '../website-payload.ts'

/**
 * The brief for writing the texts; when the page is created, the server finds the cached texts by it.
 * @throws ZodError if creation would reject the input too
 */
export function briefOf(
  fields: ProductFields,
  targetMarket: Market,
  templateName: TemplateName,
): CopyBriefInput {
  const { productName, productLink, longDescription, sourceText, delivery } = fields
  const brief = copyBrief.parse({
    productName,
    productLink,
    description: longDescription.trim() || sourceText,
    targetMarket,
    templateName,
    delivery,
    productBrief: briefOfFields(fields),
  })
  return { ...brief, delivery: toTermsView(brief.delivery) }
}
