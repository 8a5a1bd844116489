import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteForm } from '@pazar/contracts/website/create-website.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { createOnce } from '../ids/create-once.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { type NewUpsell, upsellsAdded } from '../upsell/new-upsells.ts'
import type { WebsiteDependencies } from './create-website.ts'
import { reserveUrl, urlTaken } from './custom-urls.ts'
import { defaultContent } from './default-content.ts'
import { decideWebsite, websiteFold, type WebsiteState } from './website.ts'

export interface WantedWebsite {
  form: WebsiteForm
  pictures: Image[]
  /** What is written of it and its products: asked once nothing else can refuse the website, and before anything is reserved for it. */
  write(): Promise<WrittenTexts>
  /** Whether another address may be given where the form's is taken: nobody has typed it. */
  otherUrls: boolean
}

export interface WrittenTexts {
  /** Beyond those of the form, which win. */
  written: Partial<WebsiteContent>
  /** What somebody has typed though not into the form: wins too. */
  typed?: Partial<WebsiteContent>
  products: readonly NewUpsell[]
}

/** `wasThere`: an earlier request under the same key has made it. */
type Made = { website: NonNullable<WebsiteState['website']>; position: string | undefined; wasThere: boolean } | { refusal: Refusal }

/** An empty text or list is none: what is generated stands there. */
const said = <T extends object>(texts: T): Partial<T> => Object.fromEntries(Object.entries(texts).filter(([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0))) as Partial<T>

function contentOf({ form, pictures }: WantedWebsite, { written, typed = {} }: WrittenTexts, id: number, customUrl: string): WebsiteContent {
  const { title, shortName, hook, bullets, longDescription, faq, seoTitle, seoDescription, keywords } = form
  const basics = defaultContent({
    customUrl, productId: `P${id}`, productLink: form.productLink, productName: form.productName, sku: form.sku ?? '', templateName: form.templateName,
    targetMarket: form.targetMarket, currentPrice: form.currentPrice, originalPrice: form.originalPrice, productCost: form.productCost ?? null, images: pictures, offers: form.offers ?? [],
  })
  return { ...basics, ...said(written), ...said({ title, shortName, hook, bullets, longDescription, faq, seoTitle, seoDescription, keywords }), ...said(typed) }
}

/** Makes a website, once under one Idempotency-Key, with its upsell products in the same append. */
export async function makeWebsite(dependencies: WebsiteDependencies, call: Call<any>, wanted: WantedWebsite): Promise<Made> {
  const { appSecret, handle, now } = dependencies
  const { id: sellerId } = call.user!
  const request = await createOnce(dependencies, {
    kind: 'website', userId: sellerId, key: call.idempotencyKey, stream: websiteStream, fold: websiteFold, exists: (state) => state.website !== undefined, appSecret,
  })
  if ('created' in request) return { website: request.created.state.website!, position: request.created.position, wasThere: true }

  const stream = websiteStream(request.id)
  let { customUrl } = wanted.form
  // Writing takes a while: nobody is to wait for a page that cannot be made, nor an address be held meanwhile.
  const early = wanted.otherUrls ? undefined : await urlTaken(dependencies, customUrl, stream, now().toISOString())
  if (early) return { refusal: early }
  const texts = await wanted.write()
  const metadata = metadataOf(call, now())
  let refusal = await reserveUrl(dependencies, customUrl, stream, metadata)
  if (refusal && wanted.otherUrls) {
    customUrl = `${customUrl.slice(0, 70).replace(/-+$/, '')}-${request.id}`
    refusal = await reserveUrl(dependencies, customUrl, stream, metadata)
  }
  if (refusal) return { refusal }
  const content = contentOf(wanted, texts, request.id, customUrl)
  const outcome = await handle({
    stream, fold: websiteFold, metadata,
    ids: [request.eventId, ...texts.products.map((_, place) => derivedUuid(appSecret, 'created with', request.eventId, place))],
    decide: (state) => {
      const created = decideWebsite({ type: 'Create', websiteId: request.id, sellerId, content }, state)
      return isRefusal(created) || created.length === 0 ? created : [...created, ...upsellsAdded(request.id, texts.products)]
    },
  })
  return outcome.ok ? { website: outcome.result.state.website!, position: outcome.result.position, wasThere: false } : { refusal: outcome.refusal }
}
