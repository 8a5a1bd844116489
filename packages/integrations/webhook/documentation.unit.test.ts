import { createHmac } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookTopics } from '@pazar/contracts/webhook/events.ts'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { newSecret, signatureOf } from './signature.ts'

const text = readFileSync(
  join(import.meta.dirname, '..', '..', '..', 'docs', 'guides', 'webhooks.md'),
  'utf8',
)
const example = /```js\n(.*?)```/s.exec(text)![1]!
const { isFromPazar } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as {
  isFromPazar(secret: string, headers: unknown, body: unknown): boolean
}

describe('the example in docs/guides/webhooks.md', () => {
  const secret = newSecret()
  const body = '{"type":"order.placed","data":{"order":{"customer":{"lastName":"Čučković"}}}}'
  const headers = (at = Date.now()) => {
    const timestamp = Math.floor(at / 1000)
    return {
      'webhook-id': 'msg_1',
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id: 'msg_1', timestamp, body }),
    }
  }

  const unkeyed = (timestamp: string) =>
    `v1,${createHmac('sha256', '').update(`msg_1.${timestamp}.${body}`).digest('base64')}`

  it('accepts our signature, also next to another one', () => {
    expect(isFromPazar(secret, headers(), body)).toBe(true)
    const { 'webhook-signature': own, ...rest } = headers()
    expect(
      isFromPazar(
        secret,
        { ...rest, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${own}` },
        body,
      ),
    ).toBe(true)
  })

  it.each<readonly [string, () => boolean]>([
    ['another body', () => isFromPazar(secret, headers(), body.replace('placed', 'erased'))],
    ['another id', () => isFromPazar(secret, { ...headers(), 'webhook-id': 'msg_2' }, body)],
    ['another secret', () => isFromPazar(newSecret(), headers(), body)],
    ['an old message', () => isFromPazar(secret, headers(Date.now() - 6 * 60 * 1000), body)],
    ['a message from the future', () => isFromPazar(secret, headers(Date.now() + 24 * 60 * 60 * 1000), body)],
    ['a POST without our headers', () => isFromPazar(secret, {}, body)],
    ['no headers at all', () => isFromPazar(secret, undefined, body)],
    [
      'a message without its signature',
      () => isFromPazar(secret, { ...headers(), 'webhook-signature': undefined }, body),
    ],
    [
      'a list of signatures',
      () =>
        isFromPazar(secret, { ...headers(), 'webhook-signature': [headers()['webhook-signature']] }, body),
    ],
    ['an empty signature', () => isFromPazar(secret, { ...headers(), 'webhook-signature': '' }, body)],
    [
      'an invalid signature',
      () => isFromPazar(secret, { ...headers(), 'webhook-signature': 'v1,, %%% č v1, v2,AAAA' }, body),
    ],
    ['a missing body', () => isFromPazar(secret, headers(), undefined)],
    ['no secret', () => isFromPazar(undefined as never, headers(), body)],
    [
      'an empty secret, with which anybody could sign',
      () =>
        isFromPazar('', { ...headers(), 'webhook-signature': unkeyed(headers()['webhook-timestamp']) }, body),
    ],
    ...['NaN', '', ' ', '1e9', 'Infinity', '-1', `${Date.now()}`, 'sutra'].map(
      (timestamp) =>
        [
          `the signed but invalid timestamp "${timestamp}"`,
          () =>
            isFromPazar(
              secret,
              {
                ...headers(),
                'webhook-timestamp': timestamp,
                'webhook-signature': signatureOf(secret, {
                  id: 'msg_1',
                  timestamp: timestamp as never,
                  body,
                }),
              },
              body,
            ),
        ] as const,
    ),
    [
      'a signature of another length',
      () => isFromPazar(secret, { ...headers(), 'webhook-signature': 'v1,AAAA' }, body),
    ],
  ])('rejects %s', (_what, judged) => expect(judged()).toBe(false))
})

/** Names of all fields of a schema, at any depth. */
function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as unknown as {
    def: {
      shape?: Record<string, z.ZodType>
      element?: z.ZodType
      innerType?: z.ZodType
      options?: z.ZodType[]
    }
  }
  const inner = [
    ...(def.options ?? []),
    ...(def.element ? [def.element] : []),
    ...(def.innerType ? [def.innerType] : []),
  ]
  return [
    ...Object.entries(def.shape ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]),
    ...inner.flatMap(fieldsOf),
  ]
}

describe('docs/guides/webhooks.md', () => {
  const fields = [...new Set(fieldsOf(webhookBody))]
  test.each(fields)('names the field %s', (field) => expect(text).toContain(`\`${field}\``))
  test('names more than 40 fields', () => expect(fields.length).toBeGreaterThan(40))
  test.each([...webhookTopics, ...orderStatuses])('names %s', (word) => expect(text).toContain(`\`${word}\``))
})
