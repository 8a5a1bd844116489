import { legalStream } from '@pazar/contracts/legal/events.ts'
import { ownLegalPage } from '@pazar/contracts/legal/legal-pages-state.ts'
import { legalRoutes } from '@pazar/contracts/legal/routes.ts'
import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { protectedAccount } from '../user/profile.ts'
import { mainAdminId, noSuchUser, userFold } from '../user/user.ts'
import { decideLegal, type LegalCommand, legalFold } from './legal-pages.ts'

/** Decides and appends on a seller's legal pages; answers the page. */
async function handleLegalCommand(
  { handle, now }: CommandContext,
  call: Call,
  sellerId: number,
  command: LegalCommand,
) {
  const { market, page } = command
  const outcome = await handle({
    stream: legalStream(sellerId),
    fold: legalFold,
    metadata: metadataOf(call, now()),
    decide: (state) => decideLegal(command, state),
  })
  if (!outcome.ok) return { refusal: outcome.refusal }
  return {
    position: outcome.position,
    body: { market, page, ...ownLegalPage(outcome.result.state, market, page) },
  }
}

/** Why an admin may not change a seller's pages; undefined if they may. */
async function sellerRefusal(
  { folds }: CommandContext,
  adminId: number,
  sellerId: number,
): Promise<Refusal | undefined> {
  const { user, isDeleted } = (await folds.load(userStream(sellerId), userFold)).state
  if (!user || isDeleted) return noSuchUser
  return sellerId === mainAdminId && adminId !== mainAdminId ? protectedAccount : undefined
}

/**
 * `PUT /api/legal-pages/:market/:page`: the stream is named after the session's user, so another seller's
 * pages cannot be reached.
 */
const changeOwnPage = (context: CommandContext): Endpoint =>
  endpoint(legalRoutes.change, (call) =>
    handleLegalCommand(context, call, call.user!.sellerId, {
      type: 'Change',
      ...call.params,
      text: call.body.text,
      bySeller: true,
    }),
  )

/** `POST /api/legal-pages/:market/:page/review`: the seller has checked the text. */
const reviewOwnPage = (context: CommandContext): Endpoint =>
  endpoint(legalRoutes.review, (call) =>
    handleLegalCommand(context, call, call.user!.sellerId, { type: 'Review', ...call.params }),
  )

/** `PUT /api/admin/users/:id/legal-pages/:market/:page`: changes a page of any seller. */
const changePageOfSeller = (context: CommandContext): Endpoint =>
  endpoint(legalRoutes.changeOfSeller, async (call) => {
    const { id, ...which } = call.params
    const callerId = call.user!.userId
    const refusal = await sellerRefusal(context, callerId, id)
    return refusal
      ? { refusal }
      : handleLegalCommand(context, call, id, {
          type: 'Change',
          ...which,
          text: call.body.text,
          bySeller: callerId === id,
        })
  })

/** Endpoints for the caller's legal pages, and for admins those of any seller. */
export const legalEndpoints = (context: CommandContext): Endpoint[] => [
  changeOwnPage(context),
  reviewOwnPage(context),
  changePageOfSeller(context),
]
