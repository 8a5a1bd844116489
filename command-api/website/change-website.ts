import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { invalid } from '../refusals.ts'
import type { ContentUpdate } from './content-update.ts'
import { reserveUrl } from './custom-urls.ts'
import { findPictures } from './images-from-addresses.ts'
import { decideWebsite, noSuchWebsite, websiteFold } from './website.ts'
import type { WebsiteDependencies } from './website-dependencies.ts'

/**
 * `PUT /api/websites/id/{id}`: an omitted field is unchanged, null clears, an object merges, a list replaces
 * (api/updates).
 */
export const changeWebsite = (dependencies: WebsiteDependencies): Endpoint =>
  endpoint(websiteRoutes.change, async (call) => {
    const { folds, handleWithinQuota, images, now, publicOrigin, reservations } = dependencies
    const { sellerId, role } = call.user!
    const { expectedRevision, ...fields } = call.body
    const stream = websiteStream(call.params.id)
    const metadata = metadataOf(call, now())
    const { state } = await folds.load(stream, websiteFold)
    const { website: before, urlSince } = state
    const command = (changes: ContentUpdate) =>
      ({ type: 'ChangeContent', by: { sellerId, role }, changes, urlSince, expectedRevision }) as const
    // Check ownership first: another seller must not learn about images or reserve an address.
    const mayNot = decideWebsite(command({}), state)
    if (isRefusal(mayNot)) return { refusal: mayNot }
    if (!before) return { refusal: noSuchWebsite }

    const found = await findPictures(fields, images, publicOrigin)
    if ('issues' in found) return { refusal: invalid(found.issues) }
    const { changes } = found
    // Reserve nothing for a save that is refused anyway.
    const early = decideWebsite(command(changes), state)
    if (isRefusal(early)) return { refusal: early }
    const { customUrl } = fields
    const moves = customUrl !== undefined && customUrl !== before.content.customUrl
    // Read this before the website leaves the address: if it comes back later, the reservation is a new one.
    const left = { kind: 'url', value: before.content.customUrl, for: stream } as const
    const since = moves ? await reservations.heldSince(left) : undefined
    const refusal = moves
      ? await reserveUrl(dependencies, customUrl, stream, metadata, { renew: true })
      : undefined
    if (refusal) return { refusal }

    const outcome = await handleWithinQuota(
      { sellerId: before.sellerId, websiteId: before.id },
      {
        stream,
        fold: websiteFold,
        metadata,
        decide: (state) => decideWebsite(command(changes), state),
      },
    )
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { website, urlSince: nowSince } = outcome.result.state
    const hasMoved = outcome.appended && nowSince === outcome.result.revision
    if (hasMoved && since !== undefined) await reservations.release({ ...left, since }, metadata)
    return { position: outcome.position, body: websiteViewOf(website!, website!.content) }
  })
