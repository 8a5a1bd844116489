import type { Context } from 'koa'
import { readForm, refuseForm } from '../order-form/read-form.ts'
import { leadTo } from '../rendering/lead-to.ts'
import { shopperOf } from '../upstream/shopper.ts'
import { type Upstream, UpstreamDown } from '../upstream/upstream.ts'
import { addingFailed, missingOrderData } from './messages.ts'
import { acceptedAddress, simpleThanksAddress, type ThankYouParameters, thankYouAddress } from './parameters.ts'

interface PostUpsell {
  upstream: Pick<Upstream, 'combineUpsell' | 'endUpsell'>
  onFailure(error: unknown): void
}

/**
 * What is pressed on the upsell page: an offer is added to the order (this is how, where no script runs), or the shopper is done
 * ("end"). Answers the way on, or says what went wrong. That the shopper is done may get lost: the seller is told of the order
 * a few minutes later all the same (resolution 35).
 */
export async function postUpsell(ctx: Context, { orderId, websiteId }: ThankYouParameters, { upstream, onFailure }: PostUpsell): Promise<{ status: number; message: string } | undefined> {
  const form = await readForm(ctx)
  if (typeof form === 'number') return refuseForm(ctx, form)
  const end = form.get('end')
  const upsellProductId = form.get('upsellProductId') ?? ''
  if (!orderId || !websiteId || (!end && !/^[1-9]\d{0,8}$/.test(upsellProductId))) return { status: 400, message: missingOrderData }
  const shopper = shopperOf(ctx)
  const forgiving = (error: unknown) => {
    if (!(error instanceof UpstreamDown)) throw error
    onFailure(error)
    return undefined
  }
  if (end) {
    const how = end === 'finished' ? 'finished' : 'declined'
    const position = (await upstream.endUpsell({ orderId, how }, shopper).catch(forgiving))?.position
    return leadTo(ctx, (how === 'finished' ? acceptedAddress : simpleThanksAddress)({ orderId, websiteId, position }))
  }
  const outcome = await upstream.combineUpsell({ originalOrderId: orderId, upsellProductId, quantity: form.get('quantity') ?? '1' }, shopper).catch(forgiving)
  if (!outcome) return { status: 503, message: addingFailed }
  if (!outcome.ok) return { status: outcome.status, message: outcome.message || addingFailed }
  return leadTo(ctx, `${thankYouAddress({ orderId, websiteId, position: outcome.position })}#porudzbina`)
}
