import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteRoutes } from '@pazar/contracts/website/routes.ts'
import { websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import { invalid } from '../refusals.ts'
import type { WebsiteDependencies } from './create-website.ts'
import { reserveUrl } from './custom-urls.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import { type ContentChanges, decideWebsite, noSuchWebsite, websiteFold } from './website.ts'

/** `PUT /api/websites/id/{id}`: omitted is unchanged, null clears, an object merges, a list replaces (resolution 4). */
export const changeWebsite = (dependencies: WebsiteDependencies): Endpoint<any> =>
  endpoint(websiteRoutes.change, async (call) => {
    const { folds, handle, images, now, publicOrigin, reservations } = dependencies
    const { id, role } = call.user!
    const { images: addresses, ...fields } = call.body
    const stream = websiteStream(call.params.id)
    const metadata = metadataOf(call, now())
    const command = (changes: ContentChanges) => ({ type: 'ChangeContent', by: { id, role }, changes }) as const

    const { website: before } = (await folds.load(stream, websiteFold)).state
    // Whose it is comes first: a stranger must not learn about images, nor reserve an address.
    const mayNot = decideWebsite(command({}), { website: before })
    if (!before || isRefusal(mayNot)) return { refusal: noSuchWebsite }

    const pictures = addresses && (await imagesFromAddresses(addresses, images, publicOrigin))
    if (pictures && 'issues' in pictures) return { refusal: invalid(pictures.issues) }
    const { customUrl } = fields
    const moves = customUrl !== undefined && customUrl !== before.content.customUrl
    const refusal = moves ? await reserveUrl(dependencies, customUrl, stream, metadata) : undefined
    if (refusal) return { refusal }

    const changes = { ...fields, ...(pictures && { images: pictures.images }) }
    const outcome = await handle({ stream, fold: websiteFold, metadata, decide: (state) => decideWebsite(command(changes), state) })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (moves) await reservations.release({ kind: 'url', value: before.content.customUrl, for: stream }, metadata)
    const { website } = outcome.result.state
    return { position: outcome.position, body: websiteViewOf(website!, website!.content) }
  })
