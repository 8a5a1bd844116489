import { searchWords } from '../search/search.ts'

/**
 * Filters of the order list that cannot identify a customer. `q` and `name` can, so they are missing here.
 */
const savableFilters = [
  'asOf',
  'createdFrom',
  'createdTo',
  'desk',
  'id',
  'market',
  'merged',
  'productName',
  'status',
  'userId',
  'websiteId',
]
const savableParameters = ['sort', 'order']

function readFilter(text: string | null): Record<string, unknown> {
  try {
    const filter: unknown = JSON.parse(text ?? '{}')
    return typeof filter === 'object' && filter !== null && !Array.isArray(filter) ? { ...filter } : {}
  } catch {
    return {}
  }
}

interface SeparatedSearch {
  /** The query without parts that may identify a customer. */
  query: string
  /** The search text; empty if there was none. */
  search: string
  /** True if no filter remains. */
  isEmpty: boolean
}

/** Splits a list's query into the part that may be saved and the search for a person, which may not. */
export function separateSearch(query: string): SeparatedSearch {
  const parameters = new URLSearchParams(query)
  const filter = readFilter(parameters.get('filter'))
  const savable = Object.fromEntries(Object.entries(filter).filter(([key]) => savableFilters.includes(key)))
  const savableQuery = new URLSearchParams({ filter: JSON.stringify(savable) })
  for (const name of savableParameters) {
    const value = parameters.get(name)
    if (value !== null) savableQuery.set(name, value)
  }
  const search = [filter['q'], filter['name']]
    .filter((text) => typeof text === 'string')
    .join(' ')
    .trim()
  return { query: savableQuery.toString(), search, isEmpty: Object.keys(savable).length === 0 }
}

/** Validation error for a filter name that repeats the search. */
export const searchInNameMessage = 'Naziv filtera ne može da sadrži podatke kupca iz pretrage'

/**
 * Whether two words are cases of the same word, like "Marić" and "Marića". Words of one or two letters never
 * match, as they identify nobody.
 */
function isSameWord(one: string, other: string): boolean {
  const [short, long] = one.length < other.length ? [one, other] : [other, one]
  return short.length > 3 ? long.startsWith(short) : short.length === 3 && short === long
}

/** Whether a name contains a word of the text, in any spelling. */
export function sharesWord(name: string, text: string): boolean {
  const words = searchWords(text)
  return searchWords(name).some((word) => words.some((other) => isSameWord(word, other)))
}
