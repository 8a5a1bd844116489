import { publicSellerOf } from '@pazar/contracts/seller/identity.ts'
import { userStream } from '@pazar/contracts/user/events.ts'
import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteHistoryRoutes } from '@pazar/contracts/website/history-routes.ts'
import { publicWebsiteViewOf, websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandStores } from '../prepare-commands.ts'
import { invalid, notFound } from '../refusals.ts'
import { userFold } from '../user/user.ts'
import { identityOf } from '../user/user-view.ts'
import { findPictures } from './images-from-addresses.ts'
import { decideWebsite, websiteAfter, websiteFold } from './website.ts'
import type { WebsiteDependencies } from './website-dependencies.ts'

const noSuchVersion = notFound('Ova verzija nije pronađena')

interface HistoryDependencies extends WebsiteDependencies, Pick<CommandStores, 'log'> {}

/** The content as the save at exactly this revision left it; undefined if that revision is not a save. */
async function contentAt(
  { log }: Pick<HistoryDependencies, 'log'>,
  stream: string,
  revision: number,
): Promise<WebsiteContent | undefined> {
  let state = websiteFold.initialState
  for await (const event of log.readStream(stream, { personalData: websiteFold.personalData })) {
    if (event.revision > revision) break
    state = websiteFold.evolve(state, event as Parameters<typeof websiteFold.evolve>[1])
  }
  return state.saved?.revision === revision ? state.website?.content : undefined
}

/** `POST /api/websites/id/:id/restore`: saves an earlier version as a new one. */
const restoreVersion = (dependencies: HistoryDependencies): Endpoint =>
  endpoint(websiteHistoryRoutes.restore, async (call) => {
    const { folds, handleWithinQuota, now } = dependencies
    const { sellerId, role } = call.user!
    const { revision, expectedRevision } = call.body
    const stream = websiteStream(call.params.id)
    const by = { sellerId, role }
    const { state } = await folds.load(stream, websiteFold)
    const mayNot = decideWebsite({ type: 'ChangeContent', by, changes: {}, urlSince: state.urlSince }, state)
    if (isRefusal(mayNot)) return { refusal: mayNot }
    const content = await contentAt(dependencies, stream, revision)
    if (!content) return { refusal: noSuchVersion }
    const outcome = await handleWithinQuota(
      { sellerId: state.website!.sellerId, websiteId: call.params.id },
      {
        stream,
        fold: websiteFold,
        metadata: metadataOf(call, now()),
        decide: (current) =>
          decideWebsite({ type: 'Restore', by, revision, content, expectedRevision }, current),
      },
    )
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { website } = outcome.result.state
    return { position: outcome.position, body: websiteViewOf(website!, website!.content) }
  })

/** `POST /api/websites/id/:id/preview`: the page as it would be after a save. */
const previewSave = ({ folds, images, publicOrigin }: HistoryDependencies): Endpoint =>
  endpoint(websiteHistoryRoutes.preview, async (call) => {
    const { sellerId, role } = call.user!
    const { expectedRevision: _, ...fields } = call.body
    const { state } = await folds.load(websiteStream(call.params.id), websiteFold)
    // Check ownership before validation.
    const known = websiteAfter(state, { sellerId, role }, {})
    if ('refusal' in known) return known
    const found = await findPictures(fields, images, publicOrigin)
    if ('issues' in found) return { refusal: invalid(found.issues) }
    const after = websiteAfter(state, { sellerId, role }, found.changes)
    if ('refusal' in after) return after
    const { user } = (await folds.load(userStream(state.website!.sellerId), userFold)).state
    const seller = user && publicSellerOf(user.companyName, identityOf(user))
    return { body: { ...publicWebsiteViewOf(state.website!, after.content), ...(seller && { seller }) } }
  })

/** Endpoints for earlier versions of a website and the preview of the next. */
export const websiteHistoryEndpoints = (dependencies: HistoryDependencies): Endpoint[] => [
  restoreVersion(dependencies),
  previewSave(dependencies),
]
