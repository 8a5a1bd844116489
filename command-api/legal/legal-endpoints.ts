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

/**
 * Endpoints for the caller's legal pages, and for admins those of any seller. A seller's stream is named
 * after the session's user, so another seller's pages cannot be reached.
 */
export function legalEndpoints({ folds, handle, now }: CommandContext): Endpoint[] {
  async function run(call: Call, sellerId: number, command: LegalCommand) {
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

  async function refusalFor(adminId: number, sellerId: number): Promise<Refusal | undefined> {
    const { user, isDeleted } = (await folds.load(userStream(sellerId), userFold)).state
    if (!user || isDeleted) return noSuchUser
    return sellerId === mainAdminId && adminId !== mainAdminId ? protectedAccount : undefined
  }

  return [
    endpoint(legalRoutes.change, (call) =>
      run(call, call.user!.id, { type: 'Change', ...call.params, text: call.body.text, bySeller: true }),
    ),
    endpoint(legalRoutes.review, (call) => run(call, call.user!.id, { type: 'Review', ...call.params })),
    endpoint(legalRoutes.changeOfSeller, async (call) => {
      const { id, ...which } = call.params
      const callerId = call.user!.id
      const refusal = await refusalFor(callerId, id)
      return refusal
        ? { refusal }
        : run(call, id, { type: 'Change', ...which, text: call.body.text, bySeller: callerId === id })
    }),
  ]
}
