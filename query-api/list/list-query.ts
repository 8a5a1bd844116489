import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { HttpRefusal } from '@pazar/http-server/refusals/http-refusal.ts'
import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import { issuesOf } from '@pazar/http-server/serbian-issues.ts'
import type { z } from 'zod'

/** Most rows of one answer (resolution 1). */
const mostRows = 1000

/** What a list may be sorted and filtered by. */
export interface ListDialect<Filter, Sort extends string = string> {
  /** Name of the resource in Content-Range. */
  name: string
  /** Field on the wire to column. */
  sortable: Record<Sort, string>
  defaultSort: { field: Sort; descending: boolean }
  /** Strict: a field that is not declared is refused. */
  filter: z.ZodType<Filter>
}

export interface ListRequest<Filter, Sort extends string = string> {
  sort: { field: Sort; column: string; descending: boolean }
  offset: number
  limit: number
  filter: Filter
}

const refused = (issues: Issue[]) => new HttpRefusal({ code: 'invalid', message: 'Neispravan upit', issues })

function json(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw refused([{ path, message: 'Neispravan format' }])
  }
}

function sortOf<Sort extends string>(text: string | undefined, { sortable, defaultSort }: ListDialect<any, Sort>) {
  if (text === undefined) return { ...defaultSort, column: sortable[defaultSort.field] }
  const value = json(text, 'sort')
  if (!Array.isArray(value) || value.length !== 2) throw refused([{ path: 'sort', message: 'Neispravan format' }])
  const [field, order] = value as [unknown, unknown]
  if (typeof field !== 'string' || !Object.hasOwn(sortable, field)) throw refused([{ path: 'sort', message: 'Nepoznato polje' }])
  if (order !== 'ASC' && order !== 'DESC') throw refused([{ path: 'sort', message: 'Smer mora biti ASC ili DESC' }])
  return { field: field as Sort, column: sortable[field as Sort], descending: order === 'DESC' }
}

function rangeOf(text: string | undefined) {
  if (text === undefined) return { offset: 0, limit: mostRows }
  const value = json(text, 'range')
  const [from, to] = (Array.isArray(value) && value.length === 2 ? value : []) as unknown[]
  if (!Number.isSafeInteger(from) || !Number.isSafeInteger(to) || (from as number) < 0 || (to as number) < (from as number)) {
    throw refused([{ path: 'range', message: 'Neispravan opseg' }])
  }
  const limit = (to as number) - (from as number) + 1
  if (limit > mostRows) throw refused([{ path: 'range', message: `Najviše ${mostRows} stavki` }])
  return { offset: from as number, limit }
}

/** The filter alone, for what is no list but reads one. */
export function filterOf<Filter>(text: string | undefined, schema: z.ZodType<Filter>): Filter {
  const parsed = schema.safeParse(text === undefined ? {} : json(text, 'filter'), { error: serbianError })
  if (parsed.success) return parsed.data
  throw refused(issuesOf(parsed.error).map((issue) => ({ ...issue, path: issue.path ? `filter.${issue.path}` : 'filter' })))
}

/**
 * The dialect of ra-data-simple-rest: `sort=["field","ASC"]`, `range=[from,to]` (inclusive), `filter={...}`.
 * @throws HttpRefusal 400 for anything that the list does not know.
 */
export function listRequest<Filter, Sort extends string>(
  query: { sort?: string; range?: string; filter?: string },
  dialect: ListDialect<Filter, Sort>,
): ListRequest<Filter, Sort> {
  return { sort: sortOf(query.sort, dialect), ...rangeOf(query.range), filter: filterOf(query.filter, dialect.filter) }
}
