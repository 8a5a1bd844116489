import { defaultPalette, unwritten, type WebsiteContent } from '@pazar/contracts/website/content.ts'
import { firstWords } from './texts/shortened.ts'
import { writtenTexts } from './texts/written-texts.ts'

/** What the builder's form says of a website; the rest of its content starts from here. */
export type Basics = Pick<
  WebsiteContent,
  'customUrl' | 'productId' | 'productLink' | 'productName' | 'sku' | 'templateName' | 'targetMarket' | 'currentPrice' | 'originalPrice' | 'productCost' | 'images' | 'offers'
>

/**
 * A page that may be shown as it is: generated texts, and nothing of the product that the form did not say. No offers are invented: a quantity
 * without one costs that many times the price (resolution 30).
 */
export const defaultContent = (basics: Basics): WebsiteContent => ({
  ...unwritten,
  ...basics,
  ...writtenTexts(basics.productName, basics.targetMarket),
  shortName: firstWords(basics.productName, 40),
  palette: { ...defaultPalette },
  previewMode: 'customer',
  isActive: true,
})
