import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { newSecret, signatureOf } from './signature.ts'

const [check, receiver] = [
  ...readFileSync(
    join(import.meta.dirname, '..', '..', '..', 'docs', 'guides', 'webhooks.md'),
    'utf8',
  ).matchAll(/```js\n(.*?)```/gs),
].map(([, code]) => code!)

describe('the receiver in docs/guides/webhooks.md', () => {
  const secret = newSecret()
  const folder = mkdtempSync(join(tmpdir(), 'pazar-receiver-'))
  let running: ChildProcess
  let address: string
  let said = ''

  beforeAll(async () => {
    writeFileSync(join(folder, 'is-from-pazar.mjs'), check!)
    writeFileSync(join(folder, 'receiver.mjs'), receiver!)
    running = spawn(process.execPath, ['receiver.mjs'], {
      cwd: folder,
      env: { PAZAR_SECRET: secret, PORT: '0' },
      stdio: ['ignore', 'pipe', 'inherit'],
    })
    const [first] = await once(running.stdout!, 'data')
    address = String(first).trim()
    running.stdout!.on('data', (words) => {
      said += String(words)
    })
  })
  afterAll(() => {
    running.kill()
    rmSync(folder, { recursive: true })
  })

  const body = JSON.stringify({
    type: 'order.placed',
    test: true,
    data: { order: { number: '7K3M-9QXB', customer: { lastName: 'Čučković' } } },
  })
  const signed = (id: string) => {
    const timestamp = Math.floor(Date.now() / 1000)
    return {
      'webhook-id': id,
      'webhook-timestamp': String(timestamp),
      'webhook-signature': signatureOf(secret, { id, timestamp, body }),
    }
  }
  const post = async (headers: Record<string, string>, sent = body) =>
    (await fetch(`${address}/pazar`, { method: 'POST', headers, body: sent })).status

  test('answers 204 to our webhook, and processes a repetition once', async () => {
    expect([await post(signed('msg_1')), await post(signed('msg_1'))]).toEqual([204, 204])
    await expect.poll(() => said).toBe('a test: order.placed 7K3M-9QXB\n')
  })

  test.each<[string, () => Promise<number>]>([
    ['an unsigned POST', () => post({})],
    ['another body', () => post(signed('msg_2'), body.replace('placed', 'erased'))],
    ['an invalid timestamp', () => post({ ...signed('msg_3'), 'webhook-timestamp': 'NaN' })],
    ['more than 1 MB', () => post(signed('msg_4'), 'x'.repeat(1_500_000))],
    ['a GET request', async () => (await fetch(address)).status],
  ])('answers 401 to %s and keeps running', async (_, sent) => {
    expect(await sent()).toBe(401)
    expect(await post(signed('msg_5'))).toBe(204)
  })
})
