import { forbiddenCharacters, isStorable } from '@pazar/contracts/route/fields.ts'
import type { Issue } from '@pazar/contracts/route/refusal.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { z } from 'zod'
import { HttpRefusal } from '../refusals/http-refusal.ts'
import { maxPathLength } from '../validation-issues.ts'

export interface BodyLimits {
  /** Size of a JSON or urlencoded body after decompression. */
  maxBytes: number
  /** Total number of object keys and array items in the body. */
  maxEntries: number
  maxDepth: number
}

const kilobyte = 1024
/** A percent-encoded order form with every field at its maximum length has 18 KB. */
const publicLimits: BodyLimits = { maxBytes: 32 * kilobyte, maxEntries: 100, maxDepth: 5 }
const signedInLimits: BodyLimits = { maxBytes: 1024 * kilobyte, maxEntries: 20_000, maxDepth: 32 }

/** Public routes accept only small bodies, because anonymous callers can send them. */
export const bodyLimitsOf = (route: Pick<Route, 'access'>): BodyLimits =>
  route.access === 'public' ? publicLimits : signedInLimits

const maxUnknownKeys = 10
const maxKeyLength = 60

const refusal = (issues: Issue[]) =>
  new HttpRefusal({
    code: 'invalid',
    message: issues[0]!.path === '' ? issues[0]!.message : 'Proverite unete podatke',
    issues,
  })

const forbiddenText = (path: string) =>
  refusal([{ path: path.slice(0, maxPathLength), message: forbiddenCharacters }])
const tooManyFields = () => refusal([{ path: '', message: 'Poslati podaci imaju previše polja' }])

/**
 * Refuses more entries than the limits allow, and text that Postgres cannot store: an event with it would stop the
 * read models of its stream, and a schema that allows it is easily written. Walks iteratively and stops at the first
 * limit, so that the cost depends on the limit and not on the body.
 */
function assertEntries(body: unknown, { maxEntries, maxDepth }: BodyLimits): void {
  const stack: [value: unknown, depth: number, path: string][] = [[body, 0, '']]
  let entries = 0
  for (let next = stack.pop(); next; next = stack.pop()) {
    const [value, depth, path] = next
    if (typeof value === 'string' && !isStorable(value)) throw forbiddenText(path)
    if (typeof value !== 'object' || value === null) continue
    if (depth >= maxDepth) throw tooManyFields()
    for (const key in value) {
      if (++entries > maxEntries) throw tooManyFields()
      if (!isStorable(key)) throw forbiddenText(path)
      const inner = path === '' ? key : `${path}.${key}`
      stack.push([(value as Record<string, unknown>)[key], depth + 1, inner])
    }
  }
}

/**
 * The first few keys that are missing in a strict object schema; none for other schemas, which check their
 * own keys.
 */
function unknownKeys(schema: Route['body'], body: unknown): string[] {
  if (!(schema instanceof z.ZodObject) || !(schema.def.catchall instanceof z.ZodNever)) return []
  if (typeof body !== 'object' || body === null || Array.isArray(body)) return []
  const unknown: string[] = []
  for (const key in body) {
    if (Object.hasOwn(schema.shape, key)) continue
    unknown.push(key)
    if (unknown.length === maxUnknownKeys) break
  }
  return unknown
}

/**
 * Rejects a parsed body by its size, its characters or its top-level keys before its schema runs. zod validates all fields and
 * reports every unknown key, which costs far more than the request did.
 * @throws HttpRefusal 400 `invalid` with at most 10 issues.
 */
export function assertBodyShape(route: Pick<Route, 'access' | 'body'>, body: unknown): void {
  assertEntries(body, bodyLimitsOf(route))
  const unknown = unknownKeys(route.body, body)
  if (unknown.length > 0)
    throw refusal(unknown.map((key) => ({ path: key.slice(0, maxKeyLength), message: 'Nepoznato polje' })))
}

/** @throws HttpRefusal 400 `invalid` if the query has text that Postgres cannot store, or over 100 values. */
export const assertQuery = (query: Record<string, unknown>): void => assertEntries(query, publicLimits)
