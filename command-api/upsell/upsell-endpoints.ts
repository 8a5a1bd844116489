import { randomUUID } from 'node:crypto'
import { line } from '@pazar/contracts/route/fields.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { upsellIdOf, websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import type { UpsellRecord } from '@pazar/contracts/upsell/upsells.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { upsellViewOf } from '@pazar/contracts/upsell/upsell-view.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
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

const productsOf = ({ upsells }: UpsellState, ids: readonly number[]): UpsellRecord[] =>
  upsells.filter((each) => ids.includes(each.id))

type Link = BodyOf<typeof upsellRoutes.add>['upsellProductLinks'][number]

/**
 * The AI model needs the text of the product's page. Without a model the page is read after the product is
 * added (`workers/link-reader`).
 */
const readBy =
  ({ links, copywriter, readLimit }: UpsellDependencies, userId: number) =>
  async (link: Link): Promise<Link & Pick<NewUpsell, 'foundName' | 'description'>> => {
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

/** ms; the seller waits at the form. */
const copyTimeoutMs = 20_000

/** Endpoints for the upsell products of a website, for its seller or an admin (upsell/products). */
export function upsellEndpoints(dependencies: UpsellDependencies): Endpoint[] {
  const { appSecret, folds, handle, handleWithinQuota, images, now, publicOrigin } = dependencies

  return [
    endpoint(upsellRoutes.add, async (call) => {
      const { websiteId, upsellProductLinks: links } = call.body
      const by = call.user!
      const stream = websiteStream(websiteId)
      // Check ownership first: another seller must not learn which images exist.
      const { state: before } = await folds.load(stream, upsellFold)
      const mayNot = decideUpsells({ type: 'Add', by, products: [], eventIds: [] }, before)
      if (isRefusal(mayNot)) return { refusal: mayNot }
      const key = call.idempotencyKey
      const eventIds = links.map((_, place) =>
        key === undefined
          ? randomUUID()
          : derivedUuid(appSecret, 'upsell added', by.id, websiteId, key, place),
      )
      // A repeated request has its products already: do not read pages or call the model again.
      const isMade = before.added.includes(eventIds[0]!)
      const wanted = await resolveUpsellLinks(
        isMade ? links : await Promise.all(links.map(readBy(dependencies, by.id))),
        'upsellProductLinks',
        dependencies,
      )
      if ('issues' in wanted) return { refusal: invalid(wanted.issues) }
      const early = decideUpsells({ type: 'Add', by, products: wanted.products, eventIds }, before)
      if (isRefusal(early)) return { refusal: early }
      const { market, name: mainProduct } = before.website!
      const products = isMade
        ? wanted.products
        : await withUpsellCopy(dependencies.copywriter, wanted.products, {
            sellerId: by.id,
            market,
            mainProduct,
            timeoutMs: copyTimeoutMs,
          })
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
          products: productsOf(state, ids).map((each) => upsellViewOf(each, state.website!.market)),
        },
      }
    }),

    endpoint(upsellRoutes.change, async (call) => {
      const { id: upsellId } = call.params
      const by = call.user!
      const stream = websiteStream(websiteOfUpsell(upsellId))
      const { state: before } = await folds.load(stream, upsellFold)
      const mayNot = decideUpsells({ type: 'Change', by, upsellId, changes: {} }, before)
      if (isRefusal(mayNot) && mayNot.code === noSuchUpsell.code) return { refusal: mayNot }
      const { price: discountPrice, images: addresses, stockSeen, ...rest } = call.body
      const pictures = addresses && (await imagesFromAddresses(addresses, images, publicOrigin))
      if (pictures && 'issues' in pictures) return { refusal: invalid(pictures.issues) }
      const { sellerId, id: websiteId } = before.website!
      const outcome = await handleWithinQuota(
        { sellerId, websiteId },
        {
          stream,
          fold: upsellFold,
          metadata: metadataOf(call, now()),
          decide: (state) =>
            decideUpsells(
              {
                type: 'Change',
                by,
                upsellId,
                stockSeen,
                changes: { ...rest, discountPrice, ...(pictures && { images: pictures.images }) },
              },
              state,
            ),
        },
      )
      if (!outcome.ok) return { refusal: outcome.refusal }
      const { state } = outcome.result
      const [product] = productsOf(state, [upsellId])
      return { position: outcome.position, body: upsellViewOf(product!, state.website!.market) }
    }),

    endpoint(upsellRoutes.readLink, async (call) => {
      const { id: upsellId } = call.params
      const tooMany = await dependencies.readLimit?.(call.user!.id)
      if (tooMany) return tooMany
      const outcome = await handle({
        stream: websiteStream(websiteOfUpsell(upsellId)),
        fold: upsellFold,
        metadata: metadataOf(call, now()),
        decide: (state) => decideUpsells({ type: 'ReadLink', by: call.user!, upsellId }, state),
      })
      if (!outcome.ok) return { refusal: outcome.refusal }
      const { state } = outcome.result
      return {
        position: outcome.position,
        body: upsellViewOf(productsOf(state, [upsellId])[0]!, state.website!.market),
      }
    }),

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
    }),
  ]
}
