import { randomUUID } from 'node:crypto'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import {
  searchInNameMessage,
  sharesWord,
  separateSearch,
} from '@pazar/contracts/saved-filter/separate-search.ts'
import { type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { invalid } from '../refusals.ts'
import { currentGeneration, type FilterContext } from './filter-generations.ts'
import { decideSavedFilter, filterNamed, savedFilterFold } from './saved-filter.ts'

const namesCustomer = invalid([{ path: 'name', message: searchInNameMessage }])

/**
 * Endpoints for the user's own filters. The stream is named after the signed-in user, so another user's
 * filters cannot be reached.
 */
export const savedFilterEndpoints = ({
  handle,
  folds,
  log,
  filterLock,
  now,
}: CommandContext & FilterContext): Endpoint[] => [
  endpoint(savedFilterRoutes.save, async (call) => {
    const { screen, name } = call.body
    const { query, search } = separateSearch(call.body.query)
    if (sharesWord(name, search)) return { refusal: namesCustomer }
    const newId = randomUUID()
    const outcome = await filterLock(call.user!.id, async () =>
      handle({
        stream: (await currentGeneration({ folds, log }, call.user!.id)).stream,
        fold: savedFilterFold,
        metadata: metadataOf(call, now()),
        decide: (state) => decideSavedFilter({ type: 'Save', newId, screen, name, query }, state),
      }),
    )
    if (!outcome.ok) return { refusal: outcome.refusal }
    const [id] = filterNamed(outcome.result.state, { screen, name })!
    return { position: outcome.position, body: { id, screen, name, query } }
  }),

  endpoint(savedFilterRoutes.remove, async (call) => {
    const { id } = call.params
    const outcome = await filterLock(call.user!.id, async () =>
      handle({
        stream: (await currentGeneration({ folds, log }, call.user!.id)).stream,
        fold: savedFilterFold,
        metadata: metadataOf(call, now()),
        decide: (state) => decideSavedFilter({ type: 'Remove', id }, state),
      }),
    )
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Filter je obrisan' } }
      : { refusal: outcome.refusal }
  }),
]
