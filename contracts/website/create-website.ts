import { z } from 'zod'
import { markets } from '../money/market.ts'
import { amountField, line, lines, requiredLine } from '../route/fields.ts'
import { upsellLinksOrNone } from '../upsell/routes.ts'
import { changeWebsite } from './changes.ts'
import { templateNames } from './content.ts'
import { chargedField, customUrlField, imagesField, offersField, priceField, productLinkField } from './fields.ts'

/** Texts that a seller has already, read from his product's page as a rule. What is left out or empty is generated. */
const ownTexts = changeWebsite.pick({ title: true, shortName: true, hook: true, bullets: true, longDescription: true, faq: true, seoTitle: true, seoDescription: true, keywords: true })

const templateName = z.enum(templateNames, { error: 'Izaberite šablon' }).default('Minimalistic')

/** The builder's payload (landing spec, section 7). Currency follows from the market; what the form sends of it must agree. */
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
  upsellProductLinks: upsellLinksOrNone.optional(),
  ...ownTexts.shape,
})

const answered = lines(2000).default('')

/** The test tool's payload: the first link is read and a website made of it, with what its five answers say (landing spec, section 7). */
export const createFromLinks = z.strictObject({
  urls: z.array(productLinkField, { error: 'Link proizvoda je obavezan' }).min(1, 'Link proizvoda je obavezan').max(5, 'Maksimalno 5 proizvoda'),
  targetAudience: answered, keyBenefits: answered, uniqueCharacteristics: answered, competitiveAdvantage: answered, customerProblems: answered,
  templateName,
  /** Left out: the market of the currency that the page names. */
  targetMarket: z.enum(markets, { error: 'Molimo izaberite tržište' }).optional(),
})
export type WebsiteFromLinks = z.output<typeof createFromLinks>
export type WebsiteForm = z.output<typeof createWebsite>

/** One call, two payloads, told apart by `urls` (resolution 43). */
export const createWebsiteBody = z.preprocess(
  (body) => (typeof body === 'object' && body !== null && !Array.isArray(body) ? { form: 'urls' in body ? 'links' : 'builder', ...body } : body),
  z.discriminatedUnion('form', [createWebsite.extend({ form: z.literal('builder') }), createFromLinks.extend({ form: z.literal('links') })]),
)
