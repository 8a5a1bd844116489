import { randomUUID } from 'node:crypto'
import { line } from '@pazar/contracts/route/fields.ts'
import type { BodyOf } from '@pazar/contracts/route/route.ts'
import { type UpsellProduct, upsellIdOf, websiteOfUpsell } from '@pazar/contracts/upsell/events.ts'
import { upsellRoutes } from '@pazar/contracts/upsell/routes.ts'
import { upsellViewOf } from '@pazar/contracts/upsell/upsell-view.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Copywriter } from '../copywriting/copywriter.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { derivedUuid } from '../ids/derived-ids.ts'
import type { StoredImages } from '../image/stored-images.ts'
import type { UserLimit } from '../limits/user-limit.ts'
import type { ProductLinks } from '../product-link/product-links.ts'
import { invalid } from '../refusals.ts'
import { imagesFromAddresses } from '../website/images-from-addresses.ts'
import { type NewUpsell, newUpsells } from './new-upsells.ts'
import { withUpsellCopy } from './upsell-copy.ts'
import { decideUpsells, noSuchUpsell, upsellFold, type UpsellState } from './upsells.ts'

interface UpsellDependencies extends CommandContext {
  images: StoredImages
  appSecret: string
  publicOrigin: string
  /** Reads the product's name from its page. */
  links: Pick<ProductLinks, 'read'>
  copywriter: Pick<Copywriter, 'isSetUp' | 'upsells'>
  /** Of such readings; undefined where rate limits are off. */
  readLimit: UserLimit | undefined
}

const productsOf = ({ upsells }: UpsellState, ids: readonly number[]): UpsellProduct[] => upsells.filter((each) => ids.includes(each.id))

type Link = BodyOf<typeof upsellRoutes.add>['upsellProductLinks'][number]

/** A link without a name gets that of its page, where it can be read in time; what is left without one is named after its address. A model reads the page in any case. */
const readBy = ({ links, copywriter, readLimit }: UpsellDependencies, userId: number) => async (link: Link): Promise<Link & Pick<NewUpsell, 'foundName' | 'description'>> => {
  if ((link.title && !copywriter.isSetUp) || (await readLimit?.(userId))) return link
  const page = await links.read(link.url)
  if (!('product' in page)) return link
  const { productName, description } = page.product
  return { ...link, foundName: line(200).safeParse(productName.slice(0, 200).toWellFormed()).data, description }
}

/** ms; the seller waits before the form. */
const patience = 20_000

/** Upsell products of a website, by its seller or an admin (landing spec, 2.5 and 7; resolution 33). */
export function upsellEndpoints(dependencies: UpsellDependencies): Endpoint<any>[] {
  const { appSecret, folds, handle, images, now, publicOrigin } = dependencies

  return [
    endpoint(upsellRoutes.add, async (call) => {
      const { websiteId, upsellProductLinks: links } = call.body
      const by = call.user!
      const stream = websiteStream(websiteId)
      // Whose it is comes first: a stranger must not learn about images.
      const { state: before } = await folds.load(stream, upsellFold)
      const mayNot = decideUpsells({ type: 'Add', by, products: [], eventIds: [] }, before)
      if (isRefusal(mayNot)) return { refusal: mayNot }
      const key = call.idempotencyKey
      const eventIds = links.map((_, place) => (key === undefined ? randomUUID() : derivedUuid(appSecret, 'upsell added', by.id, websiteId, key, place)))
      // A repetition finds them made: neither pages nor models are asked again.
      const isMade = before.added.includes(eventIds[0]!)
      const wanted = await newUpsells(isMade ? links : await Promise.all(links.map(readBy(dependencies, by.id))), 'upsellProductLinks', dependencies)
      if ('issues' in wanted) return { refusal: invalid(wanted.issues) }
      const early = decideUpsells({ type: 'Add', by, products: wanted.products, eventIds }, before)
      if (isRefusal(early)) return { refusal: early }
      const { market, name: mainProduct } = before.website!
      const products = isMade ? wanted.products : await withUpsellCopy(dependencies.copywriter, wanted.products, { sellerId: by.id, market, mainProduct, patience })
      const outcome = await handle({
        stream, fold: upsellFold, metadata: metadataOf(call, now()), ids: eventIds,
        decide: (state) => decideUpsells({ type: 'Add', by, products, eventIds }, state),
      })
      if (!outcome.ok) return { refusal: outcome.refusal }
      const { state } = outcome.result
      const ids = eventIds.map((each) => upsellIdOf(websiteId, state.added.indexOf(each) + 1))
      return {
        status: 201, position: outcome.position,
        body: { success: true, message: 'Upsell proizvod je dodat', products: productsOf(state, ids).map((each) => upsellViewOf(each, state.website!.market)) },
      }
    }),

    endpoint(upsellRoutes.change, async (call) => {
      const { id: upsellId } = call.params
      const by = call.user!
      const stream = websiteStream(websiteOfUpsell(upsellId))
      const mayNot = decideUpsells({ type: 'Change', by, upsellId, changes: {} }, (await folds.load(stream, upsellFold)).state)
      if (isRefusal(mayNot) && mayNot.code === noSuchUpsell.code) return { refusal: mayNot }
      const { price: discountPrice, images: addresses, stockSeen, ...rest } = call.body
      const pictures = addresses && (await imagesFromAddresses(addresses, images, publicOrigin))
      if (pictures && 'issues' in pictures) return { refusal: invalid(pictures.issues) }
      const outcome = await handle({
        stream, fold: upsellFold, metadata: metadataOf(call, now()),
        decide: (state) => decideUpsells({ type: 'Change', by, upsellId, stockSeen, changes: { ...rest, discountPrice, ...(pictures && { images: pictures.images }) } }, state),
      })
      if (!outcome.ok) return { refusal: outcome.refusal }
      const { state } = outcome.result
      const [product] = productsOf(state, [upsellId])
      return { position: outcome.position, body: upsellViewOf(product!, state.website!.market) }
    }),

    endpoint(upsellRoutes.remove, async (call) => {
      const { id: upsellId } = call.params
      const outcome = await handle({
        stream: websiteStream(websiteOfUpsell(upsellId)), fold: upsellFold, metadata: metadataOf(call, now()),
        decide: (state) => decideUpsells({ type: 'Remove', by: call.user!, upsellId }, state),
      })
      return outcome.ok ? { position: outcome.position, body: { message: 'Upsell proizvod je uklonjen' } } : { refusal: outcome.refusal }
    }),
  ]
}
