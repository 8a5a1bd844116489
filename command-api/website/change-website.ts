import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { invalid } from '../refusals.ts'
import type { AskedContent } from './content-asked.ts'
import type { WebsiteDependencies } from './create-website.ts'
import { reserveUrl } from './custom-urls.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import { decideWebsite, noSuchWebsite, websiteFold } from './website.ts'

/** `PUT /api/websites/id/{id}`: omitted is unchanged, null clears, an object merges, a list replaces (resolution 4). */
export const changeWebsite = (dependencies: WebsiteDependencies): Endpoint<any> =>
  endpoint(websiteRoutes.change, async (call) => {
    const { folds, handle, images, now, publicOrigin, reservations } = dependencies
    const { id, role } = call.user!
    const { images: addresses, expectedRevision, ...fields } = call.body
    const stream = websiteStream(call.params.id)
    const metadata = metadataOf(call, now())
    const { state } = await folds.load(stream, websiteFold)
    const { website: before, urlSince } = state
    const command = (changes: AskedContent) => ({ type: 'ChangeContent', by: { id, role }, changes, urlSince, expectedRevision }) as const
    // Whose it is comes first: a stranger must not learn about images, nor reserve an address.
    const mayNot = decideWebsite(command({}), state)
    if (isRefusal(mayNot)) return { refusal: mayNot }
    if (!before) return { refusal: noSuchWebsite }

    const pictures = addresses && (await imagesFromAddresses(addresses, images, publicOrigin))
    if (pictures && 'issues' in pictures) return { refusal: invalid(pictures.issues) }
    const changes = { ...fields, ...(pictures && { images: pictures.images }) }
    // Nothing is reserved for a save that is refused anyway.
    const early = decideWebsite(command(changes), state)
    if (isRefusal(early)) return { refusal: early }
    const { customUrl } = fields
    const moves = customUrl !== undefined && customUrl !== before.content.customUrl
    // Read before the website leaves it: if it comes back, it will have been reserved anew.
    const left = { kind: 'url', value: before.content.customUrl, for: stream } as const
    const since = moves ? await reservations.held(left) : undefined
    const refusal = moves ? await reserveUrl(dependencies, customUrl, stream, metadata, { renew: true }) : undefined
    if (refusal) return { refusal }

    const outcome = await handle({ stream, fold: websiteFold, metadata, decide: (state) => decideWebsite(command(changes), state) })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const { website, urlSince: nowSince } = outcome.result.state
    const hasMoved = outcome.appended && nowSince === outcome.result.revision
    if (hasMoved && since !== undefined) await reservations.release({ ...left, since }, metadata)
    return { position: outcome.position, body: websiteViewOf(website!, website!.content) }
  })
