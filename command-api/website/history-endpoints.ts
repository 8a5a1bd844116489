import type { WebsiteContent } from '@pazar/contracts/website/content.ts'
import { websiteStream } from '@pazar/contracts/website/events.ts'
import { websiteHistoryRoutes } from '@pazar/contracts/website/history-routes.ts'
import { publicWebsiteViewOf, websiteViewOf } from '@pazar/contracts/website/website-view.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { metadataOf } from '../command-context.ts'
import { isRefusal } from '../command-handler/fold.ts'
import type { CommandStores } from '../prepare-commands.ts'
import { invalid, notFound } from '../refusals.ts'
import type { WebsiteDependencies } from './create-website.ts'
import { imagesFromAddresses } from './images-from-addresses.ts'
import { decideWebsite, websiteAfter, websiteFold } from './website.ts'

const noSuchVersion = notFound('Ova verzija nije pronađena')

interface HistoryDependencies extends WebsiteDependencies, Pick<CommandStores, 'log'> {}

/** The content as a save at exactly this revision left it; undefined where that revision is none of a save. */
async function contentAt({ log }: Pick<HistoryDependencies, 'log'>, stream: string, wanted: number): Promise<WebsiteContent | undefined> {
  let state = websiteFold.initialState
  for await (const event of log.readStream(stream, { personalData: websiteFold.personalData })) {
    if (event.revision > wanted) break
    state = websiteFold.evolve(state, event as Parameters<typeof websiteFold.evolve>[1])
  }
  return state.saved?.revision === wanted ? state.website?.content : undefined
}

/** Restoring an earlier version as a new one, and looking at a save before it is made. */
export function websiteHistoryEndpoints(dependencies: HistoryDependencies): Endpoint<any>[] {
  const { folds, handle, images, now, publicOrigin } = dependencies
  return [
    endpoint(websiteHistoryRoutes.restore, async (call) => {
      const { id, role } = call.user!
      const { revision, expectedRevision } = call.body
      const stream = websiteStream(call.params.id)
      const by = { id, role }
      const { state } = await folds.load(stream, websiteFold)
      const mayNot = decideWebsite({ type: 'ChangeContent', by, changes: {}, urlSince: state.urlSince }, state)
      if (isRefusal(mayNot)) return { refusal: mayNot }
      const content = await contentAt(dependencies, stream, revision)
      if (!content) return { refusal: noSuchVersion }
      const outcome = await handle({
        stream, fold: websiteFold, metadata: metadataOf(call, now()),
        decide: (state) => decideWebsite({ type: 'Restore', by, revision, content, expectedRevision }, state),
      })
      if (!outcome.ok) return { refusal: outcome.refusal }
      const { website } = outcome.result.state
      return { position: outcome.position, body: websiteViewOf(website!, website!.content) }
    }),

    endpoint(websiteHistoryRoutes.preview, async (call) => {
      const { id, role } = call.user!
      const { images: addresses, expectedRevision: _, ...fields } = call.body
      const { state } = await folds.load(websiteStream(call.params.id), websiteFold)
      // Whose it is comes before what may be wrong with it.
      const known = websiteAfter(state, { id, role }, {})
      if ('refusal' in known) return known
      const pictures = addresses && (await imagesFromAddresses(addresses, images, publicOrigin))
      if (pictures && 'issues' in pictures) return { refusal: invalid(pictures.issues) }
      const after = websiteAfter(state, { id, role }, { ...fields, ...(pictures && { images: pictures.images }) })
      return 'refusal' in after ? after : { body: publicWebsiteViewOf(state.website!, after.content) }
    }),
  ]
}
