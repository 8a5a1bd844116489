import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideWebsite, websiteFold } from './website.ts'

/** Ends the 24 h in which pages opened before the last price change can order at their price. */
export const withdrawEarlierPrices = ({ handle, now }: CommandContext): Endpoint =>
  endpoint(websiteRoutes.withdrawEarlierPrices, async (call) => {
    const { sellerId, role } = call.user!
    const outcome = await handle({
      stream: websiteStream(call.params.id),
      fold: websiteFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideWebsite({ type: 'WithdrawEarlierPrices', by: { sellerId, role } }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { website } = outcome.result.state
    return { position: outcome.position, body: websiteViewOf(website!, website!.content) }
  })
