import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideSavedFilter, savedFilterFold } from './saved-filter.ts'

/** A person's own filters: the stream is named by who is signed in, so nobody reaches another's. */
export const savedFilterEndpoints = ({ handle, now }: CommandContext): Endpoint<any>[] => [
  endpoint(savedFilterRoutes.save, async (call) => {
    const { screen, name, query } = call.body
    const outcome = await handle({
      stream: savedFilterStream(call.user!.id), fold: savedFilterFold, metadata: metadataOf(call, now()),
      decide: (state) => decideSavedFilter({ type: 'Save', screen, name, query }, state),
    })
    return outcome.ok ? { position: outcome.position, body: { id: `${screen}/${name}`, screen, name, query } } : { refusal: outcome.refusal }
  }),

  endpoint(savedFilterRoutes.remove, async (call) => {
    const { screen, name } = call.params
    const outcome = await handle({
      stream: savedFilterStream(call.user!.id), fold: savedFilterFold, metadata: metadataOf(call, now()),
      decide: (state) => decideSavedFilter({ type: 'Remove', screen, name }, state),
    })
    return outcome.ok ? { position: outcome.position, body: { message: 'Filter je obrisan' } } : { refusal: outcome.refusal }
  }),
]
