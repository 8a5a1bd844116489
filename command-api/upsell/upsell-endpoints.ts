import { randomUUID } from 'node:crypto'
import { line } from '@pazar/contracts/route/fields.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { upsellIdOf, websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { upsellRoutes, type UpsellView } from '@pazar/contracts/upsell/routes.ts'
import { upsellViewOf } from '@pazar/contracts/upsell/upsell-view.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Copywriter } from '@pazar/copywriting/copywriter.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { ProductLinks } from '@pazar/link-import/product-links.ts'
import { invalid } from '../refusals.ts'
import type { HandleWithinQuota } from '../storage/handle-within-quota.ts'
import { imagesFromAddresses } from '../website/images-from-addresses.ts'
import { type NewUpsell, resolveUpsellLinks } from './new-upsells.ts'
import { withUpsellCopy } from './upsell-copy.ts'
import { upsellFold, type UpsellState } from './upsell-state.ts'
import { decideUpsells, noSuchUpsell } from './upsells.ts'

interface UpsellDependencies extends CommandContext {
  handleWithinQuota: HandleWithinQuota
  images: StoredImages
  appSecret: string
  publicOrigin: string
  /** Reads the product's page for the AI model. */
  links: Pick<ProductLinks, 'read'>
  copywriter: Pick<Copywriter, 'isSetUp' | 'upsells'>
  /** Limit of such page reads; undefined if rate limits are off. */
  readLimit: UserLimit | undefined
}

/** ms; the seller waits at the form. */
const copyTimeoutMs = 20_000

const viewOf = ({ upsells, website }: UpsellState, upsellId: number): UpsellView =>
  upsellViewOf(
    upsells.find(({ id }) => id === upsellId)!,
    website!.market,
  )

type Link = BodyOf<typeof upsellRoutes.add>['upsellProductLinks'][number]

/**
 * The AI model needs the text of the product's page. Without a model the page is read after the product is
 * added (`workers/link-reader`).
 */
async function readPage(
  { links, copywriter, readLimit }: UpsellDependencies,
  userId: number,
  link: Link,
): Promise<Link & Pick<NewUpsell, 'foundName' | 'description'>> {
  if (!copywriter.isSetUp || (await readLimit?.(userId))) return link
  const page = await links.read(link.url)
  if (!('product' in page)) return link
  const { productName, sourceText } = page.product
  return {
    ...link,
    foundName: line(200).safeParse(productName.slice(0, 200).toWellFormed()).data,
    description: sourceText,
  }
}

/** One id per product, stable for repetitions under one Idempotency-Key. */
function addedEventIds({ appSecret }: UpsellDependencies, call: Call<typeof upsellRoutes.add>): string[] {
  const { body, idempotencyKey: key, user } = call
  return body.upsellProductLinks.map((_, place) =>
    key === undefined
      ? randomUUID()
      : derivedUuid(appSecret, 'upsell added', user!.userId, body.websiteId, key, place),
  )
}

/** Reads the pages of the requested products, resolves their pictures and lets the AI model write their texts. */
async function prepareProducts(
  dependencies: UpsellDependencies,
  call: Call<typeof upsellRoutes.add>,
  before: UpsellState,
  eventIds: readonly string[],
): Promise<{ products: readonly NewUpsell[] } | { refusal: Refusal }> {
  const { upsellProductLinks: links } = call.body
  const by = call.user!
  // A repeated request has its products already: do not read pages or call the model again.
  const isRepeated = before.added.includes(eventIds[0]!)
  const resolved = await resolveUpsellLinks(
    isRepeated ? links : await Promise.all(links.map((link) => readPage(dependencies, by.userId, link))),
    'upsellProductLinks',
    dependencies,
  )
  if ('issues' in resolved) return { refusal: invalid(resolved.issues) }
  // Decide before the model is called, so that products which are refused cost nothing.
  const decision = decideUpsells({ type: 'Add', by, products: resolved.products, eventIds }, before)
  if (isRefusal(decision)) return { refusal: decision }
  if (isRepeated) return resolved
  const { market, name: mainProduct } = before.website!
  const options = { sellerId: by.sellerId, market, mainProduct, timeoutMs: copyTimeoutMs }
  return { products: await withUpsellCopy(dependencies.copywriter, resolved.products, options) }
}

/** `POST /api/upsell/process-links`: adds up to five products at once. */
const addUpsells = (dependencies: UpsellDependencies): Endpoint =>
  endpoint(upsellRoutes.add, async (call) => {
    const { folds, handleWithinQuota, now } = dependencies
    const { websiteId } = call.body
    const by = call.user!
    const stream = websiteStream(websiteId)
    // Check ownership first: another seller must not learn which images exist.
    const { state: before } = await folds.load(stream, upsellFold)
    const mayNot = decideUpsells({ type: 'Add', by, products: [], eventIds: [] }, before)
    if (isRefusal(mayNot)) return { refusal: mayNot }
    const eventIds = addedEventIds(dependencies, call)
    const prepared = await prepareProducts(dependencies, call, before, eventIds)
    if ('refusal' in prepared) return prepared
    const { products } = prepared
    const outcome = await handleWithinQuota(
      { sellerId: before.website!.sellerId, websiteId },
      {
        stream,
        fold: upsellFold,
        metadata: metadataOf(call, now()),
        ids: eventIds,
        decide: (state) => decideUpsells({ type: 'Add', by, products, eventIds }, state),
      },
    )
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { state } = outcome.result
    const ids = eventIds.map((each) => upsellIdOf(websiteId, state.added.indexOf(each) + 1))
    return {
      status: 201,
      position: outcome.position,
      body: {
        success: true,
        message: 'Upsell proizvod je dodat',
        products: state.upsells
          .filter(({ id }) => ids.includes(id))
          .map((each) => upsellViewOf(each, state.website!.market)),
      },
    }
  })

/** `PUT /api/upsell/products/:id`: omitted fields stay (api/updates). */
const changeUpsell = (dependencies: UpsellDependencies): Endpoint =>
  endpoint(upsellRoutes.change, async (call) => {
    const { folds, handleWithinQuota, images, now, publicOrigin } = dependencies
    const { id: upsellId } = call.params
    const by = call.user!
    const stream = websiteStream(websiteOfUpsell(upsellId))
    const { state: before } = await folds.load(stream, upsellFold)
    const mayNot = decideUpsells({ type: 'Change', by, upsellId, changes: {} }, before)
    if (isRefusal(mayNot) && mayNot.code === noSuchUpsell.code) return { refusal: mayNot }
    const { price: discountPrice, images: addresses, stockSeen, ...rest } = call.body
    const pictures = addresses && (await imagesFromAddresses(addresses, images, publicOrigin))
    if (pictures && 'issues' in pictures) return { refusal: invalid(pictures.issues) }
    const changes = { ...rest, discountPrice, ...(pictures && { images: pictures.images }) }
    const { sellerId, id: websiteId } = before.website!
    const outcome = await handleWithinQuota(
      { sellerId, websiteId },
      {
        stream,
        fold: upsellFold,
        metadata: metadataOf(call, now()),
        decide: (state) => decideUpsells({ type: 'Change', by, upsellId, stockSeen, changes }, state),
      },
    )
    return outcome.ok
      ? { position: outcome.position, body: viewOf(outcome.result.state, upsellId) }
      : { refusal: outcome.refusal }
  })

/** `POST /api/upsell/products/:id/read-link`: `workers/link-reader` reads the page again. */
const requestPageRead = ({ handle, now, readLimit }: UpsellDependencies): Endpoint =>
  endpoint(upsellRoutes.readLink, async (call) => {
    const { id: upsellId } = call.params
    const tooMany = await readLimit?.(call.user!.userId)
    if (tooMany) return tooMany
    const outcome = await handle({
      stream: websiteStream(websiteOfUpsell(upsellId)),
      fold: upsellFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideUpsells({ type: 'ReadLink', by: call.user!, upsellId }, state),
    })
    return outcome.ok
      ? { position: outcome.position, body: viewOf(outcome.result.state, upsellId) }
      : { refusal: outcome.refusal }
  })

/** `DELETE /api/upsell/products/:id`: a repetition succeeds. */
const removeUpsell = ({ handle, now }: UpsellDependencies): Endpoint =>
  endpoint(upsellRoutes.remove, async (call) => {
    const { id: upsellId } = call.params
    const outcome = await handle({
      stream: websiteStream(websiteOfUpsell(upsellId)),
      fold: upsellFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideUpsells({ type: 'Remove', by: call.user!, upsellId }, state),
    })
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Upsell proizvod je uklonjen' } }
      : { refusal: outcome.refusal }
  })

/** Endpoints for the upsell products of a website, for its seller or an admin (upsell/products). */
export const upsellEndpoints = (dependencies: UpsellDependencies): Endpoint[] => [
  addUpsells(dependencies),
  changeUpsell(dependencies),
  requestPageRead(dependencies),
  removeUpsell(dependencies),
]
