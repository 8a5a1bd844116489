import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import type { WebsiteForm } from '@pazar/contracts/website/create-website.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { emptyBrief } from '@pazar/contracts/website/product-brief.ts'
import { defaultTerms } from '@pazar/contracts/website/terms.ts'
import type { Image } from '@pazar/contracts/website/image.ts'
import type { Call } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { createOnce } from '../ids/create-once.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import { type NewUpsell, upsellAddedEvents } from '../upsell/new-upsells.ts'
import { reserveUrl, refusalIfUrlTaken } from './custom-urls.ts'
import { defaultContent } from './default-content.ts'
import { decideWebsite, websiteFold, type WebsiteState } from './website.ts'
import type { WebsiteDependencies } from './website-dependencies.ts'

export interface NewWebsite {
  form: WebsiteForm
  pictures: Image[]
  /** Description from the product's page; empty if there is none or the page was not read. */
  description?: string
  /**
   * Writes the texts of the page and its products. It is called after every other check and before anything
   * is reserved.
   */
  write(): Promise<WrittenTexts>
  /** Whether a generated address may be changed if it is taken. */
  mayChangeUrl: boolean
}

export interface WrittenTexts {
  /** Generated texts; those of the form win. */
  written: Partial<WebsiteContent>
  /** Texts that the seller typed outside the form; they win too. */
  typed?: Partial<WebsiteContent>
  products: readonly NewUpsell[]
}

/** `isRepeat`: an earlier request with the same key has created the website. */
type Made =
  | { website: NonNullable<WebsiteState['website']>; position: string | undefined; isRepeat: boolean }
  | { refusal: Refusal }

/** Drops empty texts and lists, so that generated ones are used. */
const withoutEmpty = <T extends object>(texts: T): Partial<T> =>
  Object.fromEntries(
    Object.entries(texts).filter(
      ([, value]) => value !== undefined && value !== '' && !(Array.isArray(value) && value.length === 0),
    ),
  ) as Partial<T>

function contentOf(
  { form, pictures, description }: NewWebsite,
  { written, typed = {} }: WrittenTexts,
  id: number,
  customUrl: string,
): WebsiteContent {
  const {
    title,
    shortName,
    hook,
    bullets,
    longDescription,
    faq,
    seoTitle,
    seoDescription,
    keywords,
    trustMode,
  } = form
  const basics = defaultContent(
    {
      customUrl,
      productId: `P${id}`,
      productLink: form.productLink,
      productName: form.productName,
      sku: form.sku ?? '',
      templateName: form.templateName,
      targetMarket: form.targetMarket,
      currentPrice: form.currentPrice,
      originalPrice: form.originalPrice,
      productCost: form.productCost ?? null,
      images: pictures,
      offers: form.offers ?? [],
      terms: { ...defaultTerms, ...form.delivery },
      productBrief: form.productBrief ?? emptyBrief,
    },
    description,
  )
  return {
    ...basics,
    ...withoutEmpty(written),
    ...withoutEmpty({
      title,
      shortName,
      hook,
      bullets,
      longDescription,
      faq,
      seoTitle,
      seoDescription,
      keywords,
      trustMode,
    }),
    ...withoutEmpty(typed),
  }
}

/** Size of the content without generated texts, for an early quota check. */
const minBytesOf = (newWebsite: NewWebsite, websiteId: number): number =>
  Buffer.byteLength(
    JSON.stringify(
      contentOf(newWebsite, { written: {}, products: [] }, websiteId, newWebsite.form.customUrl),
    ),
  )

/** Creates a website once per Idempotency-Key, with its upsell products in the same append. */
export async function makeWebsite(
  dependencies: WebsiteDependencies,
  call: Call,
  newWebsite: NewWebsite,
): Promise<Made> {
  const { appSecret, handleWithinQuota, now, quota } = dependencies
  const { userId, sellerId } = call.user!
  const request = await createOnce(dependencies, {
    kind: 'website',
    userId,
    key: call.idempotencyKey,
    stream: websiteStream,
    fold: websiteFold,
    exists: (state) => state.website !== undefined,
    appSecret,
  })
  if ('created' in request)
    return { website: request.created.state.website!, position: request.created.position, isRepeat: true }

  const stream = websiteStream(request.id)
  let { customUrl } = newWebsite.form
  // Writing texts is slow: refuse early, and do not hold an address meanwhile.
  const early = newWebsite.mayChangeUrl
    ? undefined
    : await refusalIfUrlTaken(dependencies, customUrl, stream, now().toISOString())
  if (early) return { refusal: early }
  const full = await quota.refusalIfFull(sellerId, minBytesOf(newWebsite, request.id))
  if (full) return { refusal: full }
  const texts = await newWebsite.write()
  const metadata = metadataOf(call, now())
  let refusal = await reserveUrl(dependencies, customUrl, stream, metadata)
  if (refusal && newWebsite.mayChangeUrl) {
    customUrl = `${customUrl.slice(0, 70).replace(/-+$/, '')}-${request.id}`
    refusal = await reserveUrl(dependencies, customUrl, stream, metadata)
  }
  if (refusal) return { refusal }
  const content = contentOf(newWebsite, texts, request.id, customUrl)
  const outcome = await handleWithinQuota(
    { sellerId, websiteId: request.id },
    {
      stream,
      fold: websiteFold,
      metadata,
      ids: [
        request.eventId,
        ...texts.products.map((_, place) => derivedUuid(appSecret, 'created with', request.eventId, place)),
      ],
      decide: (state) => {
        const created = decideWebsite({ type: 'Create', websiteId: request.id, sellerId, content }, state)
        return isRefusal(created) || created.length === 0
          ? created
          : [...created, ...upsellAddedEvents(request.id, texts.products)]
      },
    },
  )
  return outcome.ok
    ? { website: outcome.result.state.website!, position: outcome.result.position, isRepeat: false }
    : { refusal: outcome.refusal }
}
