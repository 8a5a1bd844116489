import type { Context } from 'koa'
import { readForm, refuseForm } from '../order-form/read-form.ts'
import { redirectTo } from '../rendering/redirect-to.ts'
import { shopperOf } from '../api-client/shopper.ts'
import { type ApiClient, reportUnavailable } from '../api-client/api-client.ts'
import { addingFailed, missingOrderData } from './messages.ts'
import {
  acceptedAddress,
  simpleThanksAddress,
  type ThankYouParameters,
  thankYouAddress,
} from './parameters.ts'

interface PostUpsell {
  api: Pick<ApiClient, 'combineUpsell' | 'endUpsell'>
  onFailure(error: unknown): void
}

/**
 * Handles the forms of the upsell page without JavaScript: adds an offer to the order, or ends the offers
 * ("end"). Redirects, or returns the error. If the end cannot be recorded, it still redirects: the seller is
 * notified of the order a few minutes later anyway (upsell/notification-delay).
 */
export async function postUpsell(
  ctx: Context,
  { orderId, websiteId }: ThankYouParameters,
  { api, onFailure }: PostUpsell,
): Promise<{ status: number; message: string } | undefined> {
  const form = await readForm(ctx)
  if (typeof form === 'number') return refuseForm(ctx, form)
  const end = form.get('end')
  const upsellProductId = form.get('upsellProductId') ?? ''
  if (!orderId || !websiteId || (!end && !/^[1-9]\d{0,8}$/.test(upsellProductId)))
    return { status: 400, message: missingOrderData }
  const shopper = shopperOf(ctx)
  if (end) {
    const how = end === 'finished' ? 'finished' : 'declined'
    const position = (await api.endUpsell({ orderId, how }, shopper).catch(reportUnavailable(onFailure)))
      ?.position
    return redirectTo(
      ctx,
      (how === 'finished' ? acceptedAddress : simpleThanksAddress)({ orderId, websiteId, position }),
    )
  }
  const outcome = await api
    .combineUpsell(
      { originalOrderId: orderId, upsellProductId, quantity: form.get('quantity') ?? '1' },
      shopper,
    )
    .catch(reportUnavailable(onFailure))
  if (!outcome) return { status: 503, message: addingFailed }
  if (!outcome.ok) return { status: outcome.status, message: outcome.message || addingFailed }
  return redirectTo(ctx, `${thankYouAddress({ orderId, websiteId, position: outcome.position })}#porudzbina`)
}
