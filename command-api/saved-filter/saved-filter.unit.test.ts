import type { SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideSavedFilter, mostFilters, savedFilterFold } from './saved-filter.ts'

const saved = (id: string, name: string | null, query: string | null = 'status=Otkazana'): SavedFilterEvent => ({ type: 'FilterSaved', data: { id, screen: 'orders', name, query } })
const removed = (id: string): SavedFilterEvent => ({ type: 'FilterRemoved', data: { id } })
const save = (newId: string, name: string, query = 'status=Otkazana') => ({ type: 'Save', newId, screen: 'orders', name, query }) as const
const remove = (id: string) => ({ type: 'Remove', id }) as const
const full = Array.from({ length: mostFilters }, (_, n) => saved(`f-${n}`, `F ${n}`))

describe("a person's filters", () => {
  scenarios(savedFilterFold, decideSavedFilter, [
    { title: 'are kept', given: [], when: save('a', 'Otkazane'), outcome: [saved('a', 'Otkazane')] },
    { title: 'are kept once', given: [saved('a', 'Otkazane')], when: save('b', 'Otkazane'), outcome: [] },
    { title: 'are replaced under the same name', given: [saved('a', 'Otkazane')], when: save('b', 'Otkazane', 'q=ana'), outcome: [saved('a', 'Otkazane', 'q=ana')] },
    { title: 'are kept again after they were forgotten', given: [saved('a', 'Otkazane'), removed('a')], when: save('b', 'Otkazane'), outcome: [saved('b', 'Otkazane')] },
    { title: 'are kept where the log no longer tells what they were', given: [saved('a', 'Otkazane', null)], when: save('b', 'Otkazane'), outcome: [saved('b', 'Otkazane')] },
    { title: 'are kept where the log no longer tells their name', given: [saved('a', null, null)], when: save('b', 'Otkazane'), outcome: [saved('b', 'Otkazane')] },
    { title: 'are fifty at most', given: full, when: save('b', 'Još jedan'), outcome: 'conflict' },
    { title: 'are replaced also where there are fifty', given: full, when: save('b', 'F 7', 'q=ana'), outcome: [saved('f-7', 'F 7', 'q=ana')] },
    { title: 'make room when one is forgotten', given: [...full, removed('f-3')], when: save('b', 'Još jedan'), outcome: [saved('b', 'Još jedan')] },
    { title: 'are forgotten', given: [saved('a', 'Otkazane')], when: remove('a'), outcome: [removed('a')] },
    { title: 'are forgotten once', given: [saved('a', 'Otkazane'), removed('a')], when: remove('a'), outcome: [] },
    { title: 'are nothing to forget where there are none', given: [], when: remove('a'), outcome: [] },
  ])
})
