import { randomUUID } from 'node:crypto'
import { savedFilterRoutes } from '@pazar/contracts/saved-filter/routes.ts'
import {
  searchInNameMessage,
  sharesWord,
  separateSearch,
} from '@pazar/contracts/saved-filter/separate-search.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import { invalid } from '../refusals.ts'
import { currentGeneration, type FilterContext } from './filter-generations.ts'
import { decideSavedFilter, filterNamed, type SavedFilterCommand, savedFilterFold } from './saved-filter.ts'

const namesCustomer = invalid([{ path: 'name', message: searchInNameMessage }])

interface SavedFilterDependencies extends CommandContext, FilterContext {}

/** Decides and appends on the filters of the signed-in user. */
const handleFilterCommand = (
  { filterLock, folds, handle, log, now }: SavedFilterDependencies,
  call: Call,
  command: SavedFilterCommand,
) =>
  filterLock(call.user!.sellerId, async () =>
    handle({
      stream: (await currentGeneration({ folds, log }, call.user!.sellerId)).stream,
      fold: savedFilterFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideSavedFilter(command, state),
    }),
  )

/** `POST /api/saved-filters`: saves the query without its search, which may identify a customer. */
const saveFilter = (dependencies: SavedFilterDependencies): Endpoint =>
  endpoint(savedFilterRoutes.save, async (call) => {
    const { screen, name } = call.body
    const { query, search } = separateSearch(call.body.query)
    if (sharesWord(name, search)) return { refusal: namesCustomer }
    const command = { type: 'Save', newId: randomUUID(), screen, name, query } as const
    const outcome = await handleFilterCommand(dependencies, call, command)
    if (!outcome.ok) return { refusal: outcome.refusal }
    const [id] = filterNamed(outcome.result.state, { screen, name })!
    return { position: outcome.position, body: { id, screen, name, query } }
  })

/** `DELETE /api/saved-filters/:id` */
const removeFilter = (dependencies: SavedFilterDependencies): Endpoint =>
  endpoint(savedFilterRoutes.remove, async (call) => {
    const outcome = await handleFilterCommand(dependencies, call, { type: 'Remove', id: call.params.id })
    return outcome.ok
      ? { position: outcome.position, body: { message: 'Filter je obrisan' } }
      : { refusal: outcome.refusal }
  })

/**
 * Endpoints for the user's own filters. The stream is named after the signed-in user, so another user's
 * filters cannot be reached.
 */
export const savedFilterEndpoints = (dependencies: SavedFilterDependencies): Endpoint[] => [
  saveFilter(dependencies),
  removeFilter(dependencies),
]
