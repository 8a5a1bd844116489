import { currencyOf, symbolOf } from '@pazar/contracts/money/market.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteForm } from '@pazar/contracts/website/create-website.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import type { CommandContext } from '../command-context.ts'
import type { Copywriter } from '../copywriting/copywriter.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { ProductLinks } from '../product-link/product-links.ts'
import { invalid } from '../refusals.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { newUpsells } from '../upsell/new-upsells.ts'
import { withUpsellCopy } from '../upsell/upsell-copy.ts'
import { contentOfCopy, writtenForForm, writtenForPage } from './copy-for-website.ts'
import { formFromLinks } from './form-from-links.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import { makeWebsite } from './make-website.ts'

export interface WebsiteDependencies extends CommandContext {
  ids: SequentialIds
  images: StoredImages
  reservations: Reservations
  appSecret: string
  publicOrigin: string
}

interface CreateDependencies extends WebsiteDependencies {
  links: ProductLinks
  copywriter: Copywriter
  /** Of reading links; undefined where rate limits are off. */
  readLimit: UserLimit | undefined
}

/** The market decides the currency (resolution 31); a form that shows another one is mistaken. */
function currencyIssues({ targetMarket, currency, currencySymbol }: WebsiteForm): Issue[] {
  const expected = currencyOf(targetMarket)
  const accepted = [expected, symbolOf(targetMarket)]
  const wrong = (value: string | undefined) => value !== undefined && value !== '' && !accepted.includes(value)
  const message = `Valuta za izabrano tržište je ${expected}`
  return [...(wrong(currency) ? [{ path: 'currency', message }] : []), ...(wrong(currencySymbol) ? [{ path: 'currencySymbol', message }] : [])]
}

/** What was made, and who has written what of it. */
const saying = (note: string) => `Website je uspešno kreiran${note ? `. ${note}` : ''}`

/** ms; the page's own texts have been waited for already. */
const upsellPatience = 10_000

/** Lists in which a new website stands as soon as its answer is there (landing spec, section 7). */
const syncTargets = ['dashboard', 'websites/my', 'websites/public-list']

/** `POST /api/sync/create-website` with the builder's payload or the test tool's (landing spec, section 7; resolutions 42 and 43). */
export const createWebsite = (dependencies: CreateDependencies): Endpoint<any> =>
  endpoint(websiteRoutes.create, async (call) => {
    const { images, publicOrigin } = dependencies
    const { body } = call
    const sellerId = call.user!.id
    if (body.form === 'links') {
      const tooMany = await dependencies.readLimit?.(sellerId)
      if (tooMany) return tooMany
      const read = await formFromLinks(dependencies, body, sellerId)
      if ('refusal' in read) return read
      const texts = writtenForPage(dependencies.copywriter, sellerId, read.brief)
      const made = await makeWebsite(dependencies, call, {
        form: read.form, pictures: read.pictures, otherUrls: true,
        write: async () => {
          const { copy, source } = await texts.write()
          return { written: source === 'ai' ? contentOfCopy(copy) : {}, typed: read.typed(copy, source), products: [] }
        },
      })
      if ('refusal' in made) return made
      const message = saying(await texts.note(made.wasThere))
      return { status: 201, position: made.position, body: { success: true, error: null, message, websiteUrl: `${publicOrigin}/${made.website.content.customUrl}`, syncTargets } }
    }
    const { form: _form, ...form } = body
    const currency = currencyIssues(form)
    if (currency.length > 0) return { refusal: invalid(currency) }
    const pictures = await imagesFromAddresses(form.images, images, publicOrigin)
    const upsells = await newUpsells(form.upsellProductLinks ?? [], 'upsellProductLinks', dependencies)
    const issues = [...('issues' in pictures ? pictures.issues : []), ...('issues' in upsells ? upsells.issues : [])]
    if ('issues' in pictures || 'issues' in upsells) return { refusal: invalid(issues) }
    const texts = writtenForForm(dependencies.copywriter, sellerId, form)
    const made = await makeWebsite(dependencies, call, {
      form, pictures: pictures.images, otherUrls: false,
      write: async () => {
        const written = await texts.write()
        return { written, products: await withUpsellCopy(dependencies.copywriter, upsells.products, { sellerId, market: form.targetMarket, mainProduct: form.productName, patience: upsellPatience }) }
      },
    })
    if ('refusal' in made) return made
    const message = saying(await texts.note(made.wasThere))
    return { status: 201, position: made.position, body: { success: true, message, website: websiteViewOf(made.website, made.website.content) } }
  })
