// Rules: api/refusals
import type { LoggedEvent } from '@pazar/event-store/event-log.ts'
import fc from 'fast-check'
import { afterAll, describe, expect, it } from 'vitest'
import {
  anyValue,
  forbiddenCharacter,
  leavesOf,
  objectsOf,
  type Path,
  replaced,
  valueAt,
} from './testing/mutations.ts'
import type { PayloadCase } from './testing/payload-cases/payload-case.ts'
import { payloadCases } from './testing/payload-cases/payload-cases.ts'
import { offer } from './testing/payload-cases/website-cases.ts'
import { newWebsite, orderForm } from './testing/sellers.ts'
import { type TestResponse, startCommandApi } from './testing/start-command-api.ts'
import { english, expectRefused } from './testing/expect-refused.ts'

const api = await startCommandApi({ rateLimits: false, isSignUpOpen: true })
const { cases, seller } = await payloadCases(api)
afterAll(() => api.close())

const send = ({ route, path, token }: PayloadCase, body: unknown) =>
  api.send(route.method, path(), body, { token: token() })

/** Expects that nothing breaks and that a refusal appends no event. */
async function expectNothingAppendedWhenRefused(act: () => Promise<TestResponse>): Promise<TestResponse> {
  const before = await api.log.head()
  const answered = await act()
  expect(answered.status).toBeLessThan(500)
  if (answered.status >= 400) {
    expectRefused(answered, [400, 401, 404, 409, 413])
    if ((await api.log.head()) !== before) {
      // A refused command may leave one event: the reservation of an address that it then did not use.
      const after = await api.log.readAll({ after: before })[Symbol.asyncIterator]().next()
      expect(((after.value ?? []) as LoggedEvent[]).filter((event) => event.type !== 'Reserved')).toEqual([])
    }
  }
  return answered
}

// All of these come before the random payloads, which may well be valid and switch off what another case needs.
describe('valid payload', () => {
  it.each(cases.map((each) => [each.name, each] as const))('of %s is accepted', async (_name, each) => {
    expect(each.route.body!.safeParse(each.payload()).error).toBeUndefined()
    const { status } = await send(each, each.payload())
    expect(each.name === 'change-password' ? status === 400 : status < 300).toBe(true)
  })
})

describe.each(cases.map((each) => [each.name, each] as const))('payload of %s', (_name, each) => {
  const { route, payload, free = [] } = each
  const schema = route.body!
  const isFree = (path: Path) => free.includes(String(path.at(-1)))

  it.each(leavesOf(payload()).map((path) => [path.join('.'), path] as const))(
    'is rejected if %s is wrong',
    async (_path, path) => {
      const value = valueAt(payload(), path)
      const wrong: unknown[] = [{ a: 1 }, [value], typeof value === 'boolean' ? 'da' : true]
      if (typeof value === 'string') wrong.push('x'.repeat(50_000), '9'.repeat(100_000))
      if (typeof value === 'string' && !isFree(path))
        wrong.push(
          ...fc
            .sample(forbiddenCharacter, 6)
            .map((character) => `${value.slice(0, 1)}${character}${value.slice(1)}`),
        )
      if (typeof value === 'number') wrong.push(1e300, -1, 'x', 0.001)
      const before = await api.log.head()
      for (const answered of await Promise.all(
        wrong.map((bad) => send(each, replaced(payload(), path, bad))),
      ))
        expectRefused(answered)
      expect(await api.log.head()).toBe(before)
    },
  )

  it('is rejected with unknown fields at any level', async () => {
    const before = await api.log.head()
    for (const path of objectsOf(payload()))
      expectRefused(await send(each, replaced(payload(), [...path, 'nepoznato'], 1)))
    expect(await api.log.head()).toBe(before)
  })

  it('is answered according to its schema if fields are missing', async () => {
    for (const path of [...leavesOf(payload()), ...Object.keys(payload()).map((name) => [name])]) {
      if (typeof path.at(-1) === 'number') continue
      const body = replaced(payload(), path, undefined)
      const answered = await expectNothingAppendedWhenRefused(() => send(each, body))
      if (!schema.safeParse(body).success) expectRefused(answered)
    }
  })

  it('never causes a server error, whatever the value of a field', async () => {
    const paths = [...leavesOf(payload()), ...objectsOf(payload()).slice(1)]
    await fc.assert(
      fc.asyncProperty(fc.constantFrom(...paths), anyValue, async (path, value) => {
        const body = replaced(payload(), path, value)
        const answered = await expectNothingAppendedWhenRefused(() => send(each, body))
        if (!schema.safeParse(JSON.parse(JSON.stringify(body))).success) expectRefused(answered)
      }),
      { numRuns: 30 },
    )
  })

  it('is rejected if it is not a valid JSON object (400, 413, 415)', async () => {
    const before = await api.log.head()
    for (const body of [
      '{',
      '{"a":',
      'x',
      '[1]',
      '"x"',
      'null',
      '5',
      '',
      '{"__proto__":{"role":"admin"}}',
      '{"constructor":1}',
      `${'['.repeat(5000)}`,
    ]) {
      // A missing body counts as an empty object, which changes nothing.
      if (body === '' && schema.safeParse({}).success) continue
      expectRefusedBody(await send(each, body))
    }
    expectRefused(await send(each, { ...payload(), notes: 'x'.repeat(2 * 1024 * 1024) }), [413])
    const plain = await api.send(route.method, each.path(), JSON.stringify(payload()), {
      token: each.token(),
      headers: { 'content-type': 'text/plain' },
    })
    expect(plain.status).toBe(415)
    expect(await api.log.head()).toBe(before)
    expect(({} as { role?: string }).role).toBeUndefined()
  })
})

/** Broken JSON has no field to name. */
function expectRefusedBody({ status, body }: TestResponse) {
  expect(status).toBe(400)
  expect(body).toMatchObject({ code: 'invalid', error: body.message })
  expect(body.message).not.toMatch(english)
}

describe('plain form body', () => {
  it('never causes a server error, whatever its fields', async () => {
    await fc.assert(
      fc.asyncProperty(
        fc.dictionary(
          fc.oneof(
            fc.constantFrom(
              'websiteId',
              'name',
              'quantity',
              'customerData',
              'customerData[name]',
              '__proto__[x]',
            ),
            fc.string(),
          ),
          fc.string(),
        ),
        async (fields) => {
          const body = new URLSearchParams(fields).toString()
          await expectNothingAppendedWhenRefused(() =>
            api.send('POST', '/api/orders', body, {
              headers: { 'content-type': 'application/x-www-form-urlencoded' },
            }),
          )
        },
      ),
      { numRuns: 40 },
    )
  })
})

describe('ids in paths', () => {
  it.each(['0', '-1', '1e3', 'x', '99999999999999', '%00', '..%2f..', '1%20or%201=1', "1'--"])(
    'answer 404 for %s',
    async (id) => {
      const before = await api.log.head()
      for (const [method, path, body] of [
        ['PUT', `/api/websites/id/${id}`, { title: 'x' }],
        ['PUT', `/api/market-costs/${id}`, { otherCosts: 1 }],
        ['DELETE', `/api/market-costs/${id}`, undefined],
        ['PUT', `/api/orders/${id}/status`, { status: 'Otkazana' }],
      ] as const) {
        expect((await api.send(method, path, body, { token: seller.token })).status).toBe(404)
      }
      expect(await api.log.head()).toBe(before)
    },
  )
})

describe('texts with a special meaning elsewhere', () => {
  it.each([
    `'; drop table log.events; --`,
    '<script>alert(1)</script>',
    '"><img src=x onerror=alert(1)>',
    '${7*7} {{7*7}} <%= 7*7 %>',
    '=HYPERLINK("http://x")',
    '../../etc/passwd',
    '%00%0a',
    '\u202eobrnuto',
    'Ђорђе 🧨 ʼn',
    '{"$personal":"AAAA"}',
    '\\u0000',
    'null',
  ])('are stored and answered unchanged: %s', async (text) => {
    const site: any = await newWebsite(api, seller, {
      productName: text,
      title: text,
      sku: text,
      offers: [{ ...offer, label: text }],
    })
    expect(site).toMatchObject({ productName: text, title: text, sku: text, offers: [{ label: text }] })
    const phone = `${text} 1`
    const placed = await api.send(
      'POST',
      '/api/orders',
      orderForm(site.id, { name: text, address: text, city: text, phone, notes: text, domain: text }),
    )
    const [event] = await api.events(`order-${placed.body.orderId}`)
    const [firstName = '', ...rest] = text.split(' ')
    expect(event!.data).toMatchObject({
      productName: text,
      domain: '127.0.0.1',
      customer: { firstName, lastName: rest.join(' '), address: text, city: text, phone, notes: text },
    })
    expect(
      (
        await api.send(
          'POST',
          '/api/market-costs',
          { market: 'Serbia', description: text },
          { token: seller.token },
        )
      ).body.description,
    ).toBe(text)
    const reason = await api.send(
      'PUT',
      `/api/orders/${placed.body.orderId}/status`,
      { status: 'Otkazana', reason: text },
      { token: seller.token },
    )
    expect(reason.status).toBe(200)
  })
})
