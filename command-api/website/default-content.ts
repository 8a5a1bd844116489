import { defaultPalette, contentDefaults, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { firstWords } from '@pazar/copywriting/generator/shorten.ts'
import { generateTexts } from '@pazar/copywriting/generator/generate-texts.ts'

/** The fields that the builder's form provides; the rest of the content comes from defaults. */
export type Basics = Pick<
  WebsiteContent,
  | 'customUrl'
  | 'productId'
  | 'productLink'
  | 'productName'
  | 'sku'
  | 'templateName'
  | 'targetMarket'
  | 'currentPrice'
  | 'originalPrice'
  | 'productCost'
  | 'images'
  | 'offers'
  | 'terms'
> &
  Partial<Pick<WebsiteContent, 'productBrief'>>

/**
 * Empty, so that the Sales Template varies headline and sub-text by the product (texts/categories). A stored
 * text would replace them.
 */
const ownHeadline = { title: '', hook: '' } as const

/**
 * Whether the seller has described the product: then the headline generated from that is stored like a typed
 * one.
 */
const isDescribed = ({ productBrief }: Basics): boolean =>
  [productBrief?.forWhom, productBrief?.solves, productBrief?.special].some(Boolean)

/**
 * Content that can be shown as it is: generated texts with no claims beyond the form. No offers are invented:
 * a quantity without an offer costs that many times the price (offers/default-constants).
 */
export const defaultContent = (basics: Basics, description = ''): WebsiteContent => ({
  ...contentDefaults,
  ...basics,
  ...generateTexts({ ...basics, description }),
  ...(basics.templateName === 'Sales Template' && !isDescribed(basics) && ownHeadline),
  shortName: firstWords(basics.productName, 40),
  palette: { ...defaultPalette },
  previewMode: 'customer',
  isActive: true,
})
