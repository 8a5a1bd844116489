import type { Context } from 'koa'
import { redirectTo } from '../rendering/redirect-to.ts'
import { shopperOf } from '../api-client/shopper.ts'
import {
  type ApiRefusal,
  type PlacedOrder,
  type ApiClient,
  reportUnavailable,
} from '../api-client/api-client.ts'
import { orderPayload } from './order-payload.ts'

interface ForwardOrder {
  api: Pick<ApiClient, 'placeOrder'>
  onFailure(error: unknown): void
  /** The page to show after the order is placed. */
  addressOf(placed: PlacedOrder): string
}

/**
 * Forwards a form that was submitted without JavaScript to the command API. For a placed order it sets the
 * cookies and redirects. Otherwise the caller shows the form again, with the refusal; undefined means that
 * the API was unavailable and the same key may be sent again.
 */
export async function forwardOrder(
  ctx: Context,
  form: URLSearchParams,
  { api, onFailure, addressOf }: ForwardOrder,
): Promise<'placed' | ApiRefusal | undefined> {
  const outcome = await api
    .placeOrder(
      orderPayload((name) => form.get(name) ?? undefined, ctx.hostname, form.getAll('variant')),
      shopperOf(ctx),
    )
    .catch(reportUnavailable(onFailure))
  if (!outcome?.ok) return outcome
  if (outcome.setCookies.length > 0) ctx.append('Set-Cookie', [...outcome.setCookies])
  // Needs a fragment of its own, or the browser keeps the form's fragment.
  redirectTo(ctx, `${addressOf(outcome)}#hvala`)
  return 'placed'
}
