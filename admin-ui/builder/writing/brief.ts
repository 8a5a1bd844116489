import { type CopyBrief, copyBrief } from '@pazar/contracts/copywriting/routes.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import type { TemplateName } from '@pazar/contracts/website/content.ts'
import type { ProductFields } from '../website-payload.ts'

/** What is written of: the server finds the kept texts by it when the page is created. @throws ZodError where creation would complain too */
export const briefOf = ({ productName, productLink, longDescription }: ProductFields, targetMarket: Market, templateName: TemplateName): CopyBrief =>
  copyBrief.parse({ productName, productLink, description: longDescription, targetMarket, templateName })
