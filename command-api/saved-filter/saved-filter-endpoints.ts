import { randomUUID } from 'node:crypto'
import { savedFilterStream } from '@pazar/contracts/saved-filter/events.ts'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { decideSavedFilter, filterNamed, savedFilterFold } from './saved-filter.ts'

/** A person's own filters: the stream is named by who is signed in, so nobody reaches another's. */
export const savedFilterEndpoints = ({ handle, now }: CommandContext): Endpoint<any>[] => [
  endpoint(savedFilterRoutes.save, async (call) => {
    const { screen, name, query } = call.body
    const newId = randomUUID()
    const outcome = await handle({
      stream: savedFilterStream(call.user!.id), fold: savedFilterFold, metadata: metadataOf(call, now()),
      decide: (state) => decideSavedFilter({ type: 'Save', newId, screen, name, query }, state),
    })
    if (!outcome.ok) return { refusal: outcome.refusal }
    const [id] = filterNamed(outcome.result.state, { screen, name })!
    return { position: outcome.position, body: { id, screen, name, query } }
  }),

  endpoint(savedFilterRoutes.remove, async (call) => {
    const { id } = call.params
    const outcome = await handle({
      stream: savedFilterStream(call.user!.id), fold: savedFilterFold, metadata: metadataOf(call, now()),
      decide: (state) => decideSavedFilter({ type: 'Remove', id }, state),
    })
    return outcome.ok ? { position: outcome.position, body: { message: 'Filter je obrisan' } } : { refusal: outcome.refusal }
  }),
]
