import { currencyOf, symbolOf } from '@pazar/contracts/money/market.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Loaded } from '../command-handler/fold-cache.ts'
import { createOnce } from '../ids/create-once.ts'
import type { SequentialIds } from '../ids/sequential-ids.ts'
import type { StoredImages } from '../image/stored-images.ts'
import { invalid } from '../refusals.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { reserveUrl } from './custom-urls.ts'
import { defaultContent } from './default-content.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import { decideWebsite, websiteFold, type WebsiteState } from './website.ts'

export interface WebsiteDependencies extends CommandContext {
  ids: SequentialIds
  images: StoredImages
  reservations: Reservations
  appSecret: string
  publicOrigin: string
}

/** The market decides the currency (resolution 31); a form that shows another one is mistaken. */
function currencyIssues({ targetMarket, currency, currencySymbol }: BodyOf<typeof websiteRoutes.create>): Issue[] {
  const expected = currencyOf(targetMarket)
  const accepted = [expected, symbolOf(targetMarket)]
  const wrong = (value: string | undefined) => value !== undefined && value !== '' && !accepted.includes(value)
  const message = `Valuta za izabrano tržište je ${expected}`
  return [...(wrong(currency) ? [{ path: 'currency', message }] : []), ...(wrong(currencySymbol) ? [{ path: 'currencySymbol', message }] : [])]
}

const created = ({ state, position }: Loaded<WebsiteState>) => ({
  status: 201,
  position,
  body: { success: true, message: 'Website je uspešno kreiran', website: websiteViewOf(state.website!, state.website!.content) },
})

/** `POST /api/sync/create-website` with the builder's payload (landing spec, section 7). */
export const createWebsite = (dependencies: WebsiteDependencies): Endpoint<any> =>
  endpoint(websiteRoutes.create, async (call) => {
    const { appSecret, handle, images, now, publicOrigin } = dependencies
    const { id: sellerId } = call.user!
    const { body } = call
    const currency = currencyIssues(body)
    if (currency.length > 0) return { refusal: invalid(currency) }
    const pictures = await imagesFromAddresses(body.images, images, publicOrigin)
    if ('issues' in pictures) return { refusal: invalid(pictures.issues) }

    const wanted = await createOnce(dependencies, {
      kind: 'website', userId: sellerId, key: call.idempotencyKey, stream: websiteStream, fold: websiteFold,
      exists: (state) => state.website !== undefined, appSecret,
    })
    if ('created' in wanted) return created(wanted.created)

    const metadata = metadataOf(call, now())
    const stream = websiteStream(wanted.id)
    const refusal = await reserveUrl(dependencies, body.customUrl, stream, metadata)
    if (refusal) return { refusal }
    const content = defaultContent({
      customUrl: body.customUrl, productId: `P${wanted.id}`, productLink: body.productLink, productName: body.productName, sku: body.sku ?? '',
      templateName: body.templateName, targetMarket: body.targetMarket, currentPrice: body.currentPrice, originalPrice: body.originalPrice,
      productCost: body.productCost ?? null, images: pictures.images, offers: body.offers ?? [],
    })
    const outcome = await handle({
      stream, fold: websiteFold, metadata, ids: [wanted.eventId],
      decide: (state) => decideWebsite({ type: 'Create', websiteId: wanted.id, sellerId, content }, state),
    })
    return outcome.ok ? created(outcome.result) : { refusal: outcome.refusal }
  })
