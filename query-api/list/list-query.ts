import type { Issue } from '@pazar/contracts/route/refusal.ts'
import { HttpRefusal } from '@pazar/http-server/refusals/http-refusal.ts'
import { serbianError } from '@pazar/contracts/route/serbian-error.ts'
import { issuesOf } from '@pazar/http-server/validation-issues.ts'
import type { z } from 'zod'

/** Maximum rows per answer (api/lists). */
const maxRows = 1000

/** The fields by which a list can be sorted and filtered. */
export interface ListDialect<Filter, Sort extends string = string> {
  /** Name of the resource in Content-Range. */
  name: string
  /** Maps a field of the API to a column. */
  sortable: Record<Sort, string>
  defaultSort: { field: Sort; descending: boolean }
  /** Strict: an undeclared field is refused. */
  filter: z.ZodType<Filter>
}

export interface ListRequest<Filter, Sort extends string = string> {
  sort: { field: Sort; column: string; descending: boolean }
  offset: number
  limit: number
  filter: Filter
}

const invalidQuery = (issues: Issue[]) =>
  new HttpRefusal({ code: 'invalid', message: 'Neispravan upit', issues })

function parseJson(text: string, path: string): unknown {
  try {
    return JSON.parse(text)
  } catch {
    throw invalidQuery([{ path, message: 'Neispravan format' }])
  }
}

function sortOf<Filter, Sort extends string>(
  text: string | undefined,
  { sortable, defaultSort }: ListDialect<Filter, Sort>,
) {
  if (text === undefined) return { ...defaultSort, column: sortable[defaultSort.field] }
  const value = parseJson(text, 'sort')
  if (!Array.isArray(value) || value.length !== 2)
    throw invalidQuery([{ path: 'sort', message: 'Neispravan format' }])
  const [field, order] = value as [unknown, unknown]
  if (typeof field !== 'string' || !Object.hasOwn(sortable, field))
    throw invalidQuery([{ path: 'sort', message: 'Nepoznato polje' }])
  if (order !== 'ASC' && order !== 'DESC')
    throw invalidQuery([{ path: 'sort', message: 'Smer mora biti ASC ili DESC' }])
  return { field: field as Sort, column: sortable[field as Sort], descending: order === 'DESC' }
}

function rangeOf(text: string | undefined) {
  if (text === undefined) return { offset: 0, limit: maxRows }
  const value = parseJson(text, 'range')
  const [from, to] = (Array.isArray(value) && value.length === 2 ? value : []) as unknown[]
  if (
    !Number.isSafeInteger(from) ||
    !Number.isSafeInteger(to) ||
    (from as number) < 0 ||
    (to as number) < (from as number)
  ) {
    throw invalidQuery([{ path: 'range', message: 'Neispravan opseg' }])
  }
  const limit = (to as number) - (from as number) + 1
  if (limit > maxRows) throw invalidQuery([{ path: 'range', message: `Najviše ${maxRows} stavki` }])
  return { offset: from as number, limit }
}

/** Parses only the filter, for endpoints that aggregate a list. */
export function filterOf<Filter>(text: string | undefined, schema: z.ZodType<Filter>): Filter {
  const parsed = schema.safeParse(text === undefined ? {} : parseJson(text, 'filter'), {
    error: serbianError,
  })
  if (parsed.success) return parsed.data
  throw invalidQuery(
    issuesOf(parsed.error).map((issue) => ({
      ...issue,
      path: issue.path ? `filter.${issue.path}` : 'filter',
    })),
  )
}

/**
 * Parses the dialect of ra-data-simple-rest: `sort=["field","ASC"]`, `range=[from,to]` (inclusive),
 * `filter={...}`.
 * @throws HttpRefusal 400 for anything that the list does not declare.
 */
export function listRequest<Filter, Sort extends string>(
  query: { sort?: string; range?: string; filter?: string },
  dialect: ListDialect<Filter, Sort>,
): ListRequest<Filter, Sort> {
  return {
    sort: sortOf(query.sort, dialect),
    ...rangeOf(query.range),
    filter: filterOf(query.filter, dialect.filter),
  }
}
