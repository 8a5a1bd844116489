import type { SavedFilterEvent } from '@pazar/contracts/saved-filter/events.ts'
import { describe } from 'vitest'
import { scenarios } from '../testing/scenario.ts'
import { decideSavedFilter, mostFilters, savedFilterFold } from './saved-filter.ts'

const saved = (name: string, query: string | null = 'status=Otkazana'): SavedFilterEvent => ({ type: 'FilterSaved', data: { screen: 'orders', name, query } })
const removed = (name: string): SavedFilterEvent => ({ type: 'FilterRemoved', data: { screen: 'orders', name } })
const save = (name: string, query = 'status=Otkazana') => ({ type: 'Save', screen: 'orders', name, query }) as const
const remove = (name: string) => ({ type: 'Remove', screen: 'orders', name }) as const
const full = Array.from({ length: mostFilters }, (_, n) => saved(`f-${n}`))

describe("a person's filters", () => {
  scenarios(savedFilterFold, decideSavedFilter, [
    { title: 'are kept', given: [], when: save('Otkazane'), outcome: [saved('Otkazane')] },
    { title: 'are kept once', given: [saved('Otkazane')], when: save('Otkazane'), outcome: [] },
    { title: 'are replaced under the same name', given: [saved('Otkazane')], when: save('Otkazane', 'q=ana'), outcome: [saved('Otkazane', 'q=ana')] },
    { title: 'are kept again after they were forgotten', given: [saved('Otkazane'), removed('Otkazane')], when: save('Otkazane'), outcome: [saved('Otkazane')] },
    { title: 'are kept where the log no longer tells what they were', given: [saved('Otkazane', null)], when: save('Otkazane'), outcome: [saved('Otkazane')] },
    { title: 'are fifty at most', given: full, when: save('Još jedan'), outcome: 'conflict' },
    { title: 'are replaced also where there are fifty', given: full, when: save('f-7', 'q=ana'), outcome: [saved('f-7', 'q=ana')] },
    { title: 'make room when one is forgotten', given: [...full, removed('f-3')], when: save('Još jedan'), outcome: [saved('Još jedan')] },
    { title: 'are forgotten', given: [saved('Otkazane')], when: remove('Otkazane'), outcome: [removed('Otkazane')] },
    { title: 'are forgotten once', given: [saved('Otkazane'), removed('Otkazane')], when: remove('Otkazane'), outcome: [] },
    { title: 'are nothing to forget where there are none', given: [], when: remove('Otkazane'), outcome: [] },
  ])
})
