import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { webhookTopics } from '@pazar/contracts/webhook/events.ts'
import { webhookBody } from '@pazar/contracts/webhook/payload.ts'
import { orderStatuses } from '@pazar/contracts/order/order-status.ts'
import { describe, expect, it, test } from 'vitest'
import type { z } from 'zod'
import { newSecret, signatureOf } from './signature.ts'

const text = readFileSync(join(import.meta.dirname, '..', '..', 'docs', 'webhooks.md'), 'utf8')
const example = /```js\n(.*?)```/s.exec(text)![1]!
const { isFromPazar } = (await import(`data:text/javascript,${encodeURIComponent(example)}`)) as { isFromPazar(secret: string, headers: Record<string, string>, body: string): boolean }

describe('the example of docs/webhooks.md, run as it stands there', () => {
  const secret = newSecret()
  const body = '{"type":"order.placed","data":{"order":{"customer":{"lastName":"Čučković"}}}}'
  const headers = (at = Date.now()) => {
    const timestamp = Math.floor(at / 1000)
    return { 'webhook-id': 'msg_1', 'webhook-timestamp': String(timestamp), 'webhook-signature': signatureOf(secret, { id: 'msg_1', timestamp, body }) }
  }

  it('takes what we signed, also beside another signature', () => {
    expect(isFromPazar(secret, headers(), body)).toBe(true)
    const { 'webhook-signature': own, ...rest } = headers()
    expect(isFromPazar(secret, { ...rest, 'webhook-signature': `v1,${Buffer.alloc(32).toString('base64')} ${own}` }, body)).toBe(true)
  })

  it.each([
    ['another body', () => isFromPazar(secret, headers(), body.replace('placed', 'erased'))],
    ['another id', () => isFromPazar(secret, { ...headers(), 'webhook-id': 'msg_2' }, body)],
    ['another secret', () => isFromPazar(newSecret(), headers(), body)],
    ['an old message', () => isFromPazar(secret, headers(Date.now() - 6 * 60 * 1000), body)],
    ['a signature of another length', () => isFromPazar(secret, { ...headers(), 'webhook-signature': 'v1,AAAA' }, body)],
  ])('refuses %s', (_what, judged) => expect(judged()).toBe(false))
})

/** Names of all fields of a schema, however deep. */
function fieldsOf(schema: z.ZodType): string[] {
  const { def } = schema as unknown as { def: { shape?: Record<string, z.ZodType>; element?: z.ZodType; innerType?: z.ZodType; options?: z.ZodType[] } }
  const inner = [...(def.options ?? []), ...(def.element ? [def.element] : []), ...(def.innerType ? [def.innerType] : [])]
  return [...Object.entries(def.shape ?? {}).flatMap(([name, field]) => [name, ...fieldsOf(field)]), ...inner.flatMap(fieldsOf)]
}

describe('docs/webhooks.md names', () => {
  const fields = [...new Set(fieldsOf(webhookBody))]
  test.each(fields)('the field %s', (field) => expect(text).toContain(`\`${field}\``))
  test('as many as there are', () => expect(fields.length).toBeGreaterThan(40))
  test.each([...webhookTopics, ...orderStatuses])('%s', (word) => expect(text).toContain(`\`${word}\``))
})
