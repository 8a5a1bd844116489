import { currencyOf, symbolOf } from '@pazar/contracts/money/market.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteForm, WebsiteFromLinks } from '@pazar/contracts/website/create-website.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Answer, type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { Copywriter } from '@pazar/copywriting/copywriter.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { ProductLinks } from '@pazar/link-import/product-links.ts'
import { invalid } from '../refusals.ts'
import { resolveUpsellLinks } from '../upsell/new-upsells.ts'
import { withUpsellCopy } from '../upsell/upsell-copy.ts'
import { contentOfCopy, textsForForm, textsForPage } from './copy-for-website.ts'
import { formFromLinks } from './form-from-links.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import { makeWebsite } from './make-website.ts'
import type { WebsiteDependencies } from './website-dependencies.ts'

type Create = typeof websiteRoutes.create

interface CreateDependencies extends WebsiteDependencies {
  links: ProductLinks
  copywriter: Copywriter
  /** Limit for reading links; undefined if rate limits are off. */
  readLimit: UserLimit | undefined
}

/** The market decides the currency (orders/markets); a form with another currency is rejected. */
function currencyIssues({ targetMarket, currency, currencySymbol }: WebsiteForm): Issue[] {
  const expected = currencyOf(targetMarket)
  const accepted = [expected, symbolOf(targetMarket)]
  const wrong = (value: string | undefined) =>
    value !== undefined && value !== '' && !accepted.includes(value)
  const message = `Valuta za izabrano tržište je ${expected}`
  return [
    ...(wrong(currency) ? [{ path: 'currency', message }] : []),
    ...(wrong(currencySymbol) ? [{ path: 'currencySymbol', message }] : []),
  ]
}

/** Success message with a note on who wrote the texts. */
const successMessage = (note: string) => `Website je uspešno kreiran${note ? `. ${note}` : ''}`

const priceIsMissing = 'Cenu nismo pročitali sa stranice: unesite je u editoru, pa uključite stranicu.'

/** ms; short, because the page's own texts have taken time already. */
const upsellTimeoutMs = 10_000

/** Lists that contain the new website by the time of the answer (websites/creation). */
const syncTargets = ['dashboard', 'websites/my', 'websites/public-list']

/** Creates a page from the test tool's links. It stays inactive if no price was read. */
async function createFromLinks(
  dependencies: CreateDependencies,
  call: Call<Create>,
  request: WebsiteFromLinks,
): Promise<Answer<Create>> {
  const { copywriter, publicOrigin, readLimit } = dependencies
  const { userId, sellerId } = call.user!
  const tooMany = await readLimit?.(userId)
  if (tooMany) return tooMany
  const read = await formFromLinks(dependencies, request, sellerId)
  if ('refusal' in read) return read
  const texts = textsForPage(copywriter, sellerId, read.brief)
  const made = await makeWebsite(dependencies, call, {
    form: read.form,
    pictures: read.pictures,
    description: read.brief.description,
    mayChangeUrl: true,
    write: async () => {
      const { copy, source } = await texts.write()
      return {
        written: source === 'ai' ? contentOfCopy(copy) : {},
        typed: read.typed(copy, source),
        products: [],
      }
    },
  })
  if ('refusal' in made) return made
  const { customUrl, isActive } = made.website.content
  const message = [
    successMessage(await texts.note(made.isRepeat)),
    ...(isActive ? [] : [priceIsMissing]),
  ].join(' ')
  return {
    status: 201,
    position: made.position,
    body: { success: true, error: null, message, websiteUrl: `${publicOrigin}/${customUrl}`, syncTargets },
  }
}

/** Creates a page from the builder's form, with its upsell products. */
async function createFromForm(
  dependencies: CreateDependencies,
  call: Call<Create>,
  form: WebsiteForm,
): Promise<Answer<Create>> {
  const { copywriter, images, publicOrigin } = dependencies
  const { sellerId } = call.user!
  const currency = currencyIssues(form)
  if (currency.length > 0) return { refusal: invalid(currency) }
  const pictures = await imagesFromAddresses(form.images, images, publicOrigin)
  const upsells = await resolveUpsellLinks(form.upsellProductLinks ?? [], 'upsellProductLinks', dependencies)
  const issues = [
    ...('issues' in pictures ? pictures.issues : []),
    ...('issues' in upsells ? upsells.issues : []),
  ]
  if ('issues' in pictures || 'issues' in upsells) return { refusal: invalid(issues) }
  const texts = textsForForm(copywriter, sellerId, form)
  const made = await makeWebsite(dependencies, call, {
    form,
    pictures: pictures.images,
    description: form.longDescription,
    mayChangeUrl: false,
    write: async () => {
      const written = await texts.write()
      return {
        written,
        products: await withUpsellCopy(copywriter, upsells.products, {
          sellerId,
          market: form.targetMarket,
          mainProduct: form.productName,
          timeoutMs: upsellTimeoutMs,
        }),
      }
    },
  })
  if ('refusal' in made) return made
  const message = successMessage(await texts.note(made.isRepeat))
  return {
    status: 201,
    position: made.position,
    body: { success: true, message, website: websiteViewOf(made.website, made.website.content) },
  }
}

/**
 * `POST /api/sync/create-website` with the payload of the builder or the test tool (texts/fallback,
 * websites/creation).
 */
export const createWebsite = (dependencies: CreateDependencies): Endpoint<Create> =>
  endpoint(websiteRoutes.create, async (call) => {
    if (call.body.form === 'links') return createFromLinks(dependencies, call, call.body)
    const { form: _form, ...form } = call.body
    return createFromForm(dependencies, call, form)
  })
