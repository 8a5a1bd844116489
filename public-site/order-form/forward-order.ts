import type { Context } from 'koa'
import { leadTo } from '../rendering/lead-to.ts'
import { shopperOf } from '../upstream/shopper.ts'
import { type NotPlaced, type Placed, type Upstream, UpstreamDown } from '../upstream/upstream.ts'
import { orderPayload } from './order-payload.ts'

interface ForwardOrder {
  upstream: Pick<Upstream, 'placeOrder'>
  onFailure(error: unknown): void
  /** The page that a placed order leads to. */
  addressOf(placed: Placed): string
}

/**
 * Forwards a form that was sent without JavaScript to the command API. A placed order is answered here, with its cookies and the way on. Of what
 * was not placed the caller shows the form again, with the refusal; undefined where nobody answered, and the same key may be sent again.
 */
export async function forwardOrder(ctx: Context, form: URLSearchParams, { upstream, onFailure, addressOf }: ForwardOrder): Promise<'placed' | NotPlaced | undefined> {
  const outcome = await upstream.placeOrder(orderPayload((name) => form.get(name) ?? undefined, ctx.hostname), shopperOf(ctx)).catch((error: unknown) => {
    if (!(error instanceof UpstreamDown)) throw error
    onFailure(error)
    return undefined
  })
  if (!outcome?.ok) return outcome
  if (outcome.setCookies.length > 0) ctx.append('Set-Cookie', [...outcome.setCookies])
  // A fragment of its own, or the browser would carry the form's over.
  leadTo(ctx, `${addressOf(outcome)}#hvala`)
  return 'placed'
}
