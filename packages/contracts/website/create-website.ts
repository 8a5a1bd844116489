import { z } from 'zod'
import { markets } from '../money/market.ts'
import { amountField, line, lines, requiredLine } from '../route/fields.ts'
import { upsellLinksOrNone } from '../upsell/routes.ts'
import { changeWebsite } from './changes.ts'
import { templateNames } from './content.ts'
import { socialProofModeField } from './copy-changes.ts'
import {
  chargedField,
  customUrlField,
  imagesField,
  offersField,
  priceField,
  productLinkField,
} from './fields.ts'
import { newBrief } from './product-brief.ts'
import { deliveryChoice } from './terms-changes.ts'

/**
 * Texts that the seller already has, usually imported from the product's page. Omitted or empty ones are
 * generated.
 */
const ownTexts = changeWebsite.pick({
  title: true,
  shortName: true,
  hook: true,
  bullets: true,
  longDescription: true,
  faq: true,
  seoTitle: true,
  seoDescription: true,
  keywords: true,
})

const templateName = z.enum(templateNames, { error: 'Izaberite šablon' }).default('Minimalistic')

/**
 * The builder's request body (websites/creation). The market decides the currency; a currency in the form
 * must match it.
 */
export const createWebsite = z.strictObject({
  customUrl: customUrlField,
  productLink: productLinkField,
  productName: requiredLine(200, 'Naziv proizvoda je obavezan'),
  sku: line(80).optional(),
  images: imagesField,
  currentPrice: chargedField('Nova cena je obavezna'),
  originalPrice: priceField('Prethodna cena je obavezna'),
  productCost: amountField('Neispravan iznos').optional(),
  templateName,
  targetMarket: z.enum(markets, { error: 'Molimo izaberite tržište' }).default('Serbia'),
  currency: z.string().max(10).optional(),
  currencySymbol: z.string().max(10).optional(),
  offers: offersField.optional(),
  delivery: deliveryChoice.optional(),
  /** Defaults to simulated (pages/social-proof). */
  trustMode: socialProofModeField.optional(),
  upsellProductLinks: upsellLinksOrNone.optional(),
  productBrief: newBrief.optional(),
  ...ownTexts.shape,
})

const answerField = lines(2000).default('')

/**
 * The test tool's request body: creates a website from the first link and the five answers
 * (websites/creation).
 */
export const createFromLinks = z.strictObject({
  urls: z
    .array(productLinkField, { error: 'Link proizvoda je obavezan' })
    .min(1, 'Link proizvoda je obavezan')
    .max(5, 'Maksimalno 5 proizvoda'),
  targetAudience: answerField,
  keyBenefits: answerField,
  uniqueCharacteristics: answerField,
  competitiveAdvantage: answerField,
  customerProblems: answerField,
  templateName,
  /** Defaults to the market of the currency on the product's page. */
  targetMarket: z.enum(markets, { error: 'Molimo izaberite tržište' }).optional(),
})
export type WebsiteFromLinks = z.output<typeof createFromLinks>
export type WebsiteForm = z.output<typeof createWebsite>

/** One route with two request bodies; `urls` tells them apart (websites/creation). */
export const createWebsiteBody = z.preprocess(
  (body) =>
    typeof body === 'object' && body !== null && !Array.isArray(body)
      ? { form: 'urls' in body ? 'links' : 'builder', ...body }
      : body,
  z.discriminatedUnion('form', [
    createWebsite.extend({ form: z.literal('builder') }),
    createFromLinks.extend({ form: z.literal('links') }),
  ]),
)
