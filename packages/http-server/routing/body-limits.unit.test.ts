import { orderRoutes } from '@pazar/contracts/order/routes.ts'
import { route } from '@pazar/contracts/route/route.ts'
import { describe, expect, it } from 'vitest'
import { z } from 'zod'
import { HttpRefusal } from '../refusals/http-refusal.ts'
import { assertBodyShape, bodyLimitsOf } from './body-limits.ts'

const routeOf = (access: 'public' | 'signed-in', body: z.ZodType) =>
  route({ method: 'POST', path: '/api/x', access, summary: 'x', body, answer: z.unknown() })
const strict = z.strictObject({ name: z.string(), more: z.unknown() })
const keys = (count: number, name = (n: number) => `key${n}`) =>
  Object.fromEntries(Array.from({ length: count }, (_, n) => [name(n), 1]))

function issuesFor(access: 'public' | 'signed-in', schema: z.ZodType, body: unknown) {
  try {
    assertBodyShape(routeOf(access, schema), body)
    return undefined
  } catch (error) {
    return (error as HttpRefusal).refusal.issues
  }
}

describe('assertBodyShape', () => {
  it('lists at most 10 unknown keys, each cut to 60 characters', () => {
    const issues = issuesFor(
      'public',
      strict,
      keys(50, (n) => `${n}`.padEnd(500, 'x')),
    )!
    expect(issues).toHaveLength(10)
    expect(Math.max(...issues.map(({ path }) => path.length))).toBe(60)
  })

  it('rejects a public body with more than 100 entries at any depth with one issue', () => {
    const tooMany = [{ path: '', message: 'Poslati podaci imaju previše polja' }]
    expect(issuesFor('public', strict, keys(101))).toEqual(tooMany)
    expect(issuesFor('public', strict, { more: keys(100) })).toEqual(tooMany)
    expect(issuesFor('public', strict, { more: Array.from({ length: 100 }, () => 1) })).toEqual(tooMany)
    expect(issuesFor('public', strict, { name: 'Ana', more: keys(98) })).toBeUndefined()
    expect(issuesFor('signed-in', strict, { more: keys(5000) })).toBeUndefined()
  })

  it('rejects a body nested deeper than 5 levels', () => {
    const nested = (depth: number): unknown => (depth === 0 ? 1 : { more: nested(depth - 1) })
    expect(issuesFor('public', strict, nested(5))).toBeUndefined()
    expect(issuesFor('public', strict, nested(6))).toHaveLength(1)
    expect(issuesFor('public', strict, nested(1000))).toHaveLength(1)
  })

  it.each(['a\u0000b', 'a\ud800b'])('rejects text that Postgres cannot store at any depth: %j', (text) => {
    const refused = (path: string) => [{ path, message: 'Nedozvoljeni znakovi' }]
    expect(issuesFor('signed-in', strict, { name: text })).toEqual(refused('name'))
    expect(issuesFor('signed-in', strict, { more: [1, { id: text }] })).toEqual(refused('more.1.id'))
    expect(issuesFor('signed-in', strict, { more: { [text]: 1 } })).toEqual(refused('more'))
    expect(issuesFor('signed-in', strict, { name: 'Ђорђе 🧨' })).toBeUndefined()
  })

  it('does not treat inherited names as known fields', () => {
    expect(issuesFor('public', strict, { constructor: 1 })).toEqual([
      { path: 'constructor', message: 'Nepoznato polje' },
    ])
  })

  it('leaves unknown keys of other schemas to those schemas', () => {
    expect(issuesFor('public', z.object({ name: z.string() }), { other: 1 })).toBeUndefined()
    expect(issuesFor('public', z.union([strict, z.string()]), { other: 1 })).toBeUndefined()
  })

  it('accepts an order form with every field at its maximum length, percent-encoded', () => {
    const customer = {
      name: 200,
      email: 254,
      phone: 40,
      address: 300,
      city: 120,
      postalCode: 20,
      notes: 1000,
    }
    const text = (length: number) => 'ž'.repeat(length)
    const fields = Object.fromEntries(Object.entries(customer).map(([name, length]) => [name, text(length)]))
    const order = {
      websiteId: '1',
      website: text(500),
      domain: text(255),
      market: text(40),
      sku: text(80),
      idempotencyKey: text(100),
      ...fields,
    }
    expect(new URLSearchParams(order).toString().length).toBeLessThan(
      bodyLimitsOf(orderRoutes.place).maxBytes,
    )
    expect(() => assertBodyShape(orderRoutes.place, { ...order, customerData: fields })).not.toThrow()
  })
})
