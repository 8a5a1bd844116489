import type { SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideSavedFilter, maxFilters, savedFilterFold } from './saved-filter.ts'

const saved = (
  id: string,
  name: string | null,
  query: string | null = 'status=Otkazana',
): SavedFilterEvent => ({ type: 'FilterSaved', data: { id, screen: 'orders', name, query } })
const removed = (id: string): SavedFilterEvent => ({ type: 'FilterRemoved', data: { id } })
const save = (newId: string, name: string, query = 'status=Otkazana') =>
  ({ type: 'Save', newId, screen: 'orders', name, query }) as const
const remove = (id: string) => ({ type: 'Remove', id }) as const
const erased: SavedFilterEvent = { type: 'PersonalDataErased', data: { reason: 'superseded' } }
const replaceAll = (...filters: [string, string][]) =>
  ({
    type: 'ReplaceAll',
    filters: new Map(
      filters.map(([id, name]) => [id, { screen: 'orders' as const, name, query: 'status=Otkazana' }]),
    ),
  }) as const
const full = Array.from({ length: maxFilters }, (_, n) => saved(`f-${n}`, `F ${n}`))

describe('saved filter decider', () => {
  scenarios(savedFilterFold, decideSavedFilter, [
    { title: 'saves a filter', given: [], when: save('a', 'Otkazane'), outcome: [saved('a', 'Otkazane')] },
    {
      title: 'appends no event for an equal filter',
      given: [saved('a', 'Otkazane')],
      when: save('b', 'Otkazane'),
      outcome: [],
    },
    {
      title: 'replaces a filter with the same name',
      given: [saved('a', 'Otkazane')],
      when: save('b', 'Otkazane', 'q=ana'),
      outcome: [saved('a', 'Otkazane', 'q=ana')],
    },
    {
      title: 'saves a name again after its removal',
      given: [saved('a', 'Otkazane'), removed('a')],
      when: save('b', 'Otkazane'),
      outcome: [saved('b', 'Otkazane')],
    },
    {
      title: 'saves a filter whose old content is erased',
      given: [saved('a', 'Otkazane', null)],
      when: save('b', 'Otkazane'),
      outcome: [saved('b', 'Otkazane')],
    },
    {
      title: 'saves a filter whose old name is erased',
      given: [saved('a', null, null)],
      when: save('b', 'Otkazane'),
      outcome: [saved('b', 'Otkazane')],
    },
    {
      title: 'refuses more than fifty filters',
      given: full,
      when: save('b', 'Još jedan'),
      outcome: 'conflict',
    },
    {
      title: 'replaces a filter at the limit',
      given: full,
      when: save('b', 'F 7', 'q=ana'),
      outcome: [saved('f-7', 'F 7', 'q=ana')],
    },
    {
      title: 'saves another filter after a removal',
      given: [...full, removed('f-3')],
      when: save('b', 'Još jedan'),
      outcome: [saved('b', 'Još jedan')],
    },
    {
      title: 'removes a filter',
      given: [saved('a', 'Otkazane')],
      when: remove('a'),
      outcome: [removed('a')],
    },
    {
      title: 'removes a filter once',
      given: [saved('a', 'Otkazane'), removed('a')],
      when: remove('a'),
      outcome: [],
    },
    {
      title: 'refuses to save in an erased generation',
      given: [saved('a', 'Otkazane'), erased],
      when: save('b', 'Nova'),
      outcome: 'conflict',
    },
    {
      title: 'fills the next generation',
      given: [],
      when: replaceAll(['a', 'Otkazane']),
      outcome: [saved('a', 'Otkazane')],
    },
    {
      title: 'completes a partly filled generation',
      given: [saved('a', 'Otkazane'), saved('b', 'Stara')],
      when: replaceAll(['a', 'Otkazane']),
      outcome: [removed('b')],
    },
    { title: 'appends no event for removing a missing filter', given: [], when: remove('a'), outcome: [] },
  ])
})
