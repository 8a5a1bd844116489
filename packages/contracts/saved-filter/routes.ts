import { z } from 'zod'
import { acknowledgement, line, listQuery, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { filteredScreens, savedFilterId } from './events.ts'
import { everyDuty } from '../user/duties.ts'

export const savedFilter = z.object({
  id: z.string(),
  screen: z.enum(filteredScreens),
  name: z.string(),
  query: z.string(),
})
export type SavedFilter = z.infer<typeof savedFilter>

const name = requiredLine(80, 'Unesite naziv filtera')

export const savedFilterRoutes = {
  list: route({
    method: 'GET',
    path: '/api/saved-filters',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Own saved filters',
    query: listQuery,
    answer: z.array(savedFilter),
  }),
  save: route({
    method: 'POST',
    path: '/api/saved-filters',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Save a filter under a name; replaces a filter of the same name',
    body: z.strictObject({ screen: z.enum(filteredScreens), name, query: line(2000) }),
    answer: savedFilter,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/saved-filters/:id',
    access: 'signed-in',
    duties: ['sve'],
    summary: 'Remove a saved filter',
    params: z.strictObject({ id: savedFilterId }),
    answer: acknowledgement,
  }),
}
