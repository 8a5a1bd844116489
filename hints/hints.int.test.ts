import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { Hint, Hints } from './hints.ts'
import { openInProcessHints } from './in-process.ts'
import { openHints } from './open-hints.ts'
import { freePort, type NatsServer, startNatsServer } from './testing/nats-server.ts'

const hint = (key: string): Hint => ({ readModel: 'orders', keys: [key], sellerId: 4, position: '17' })

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
const running = async (port?: number): Promise<NatsServer> => {
  const server = await startNatsServer(port)
  closing.push(server.kill)
  return server
}
const opened = (url: string | undefined, log = { warn: vi.fn() }): Hints & { heard: string[]; log: typeof log } => {
  const hints = openHints(url, log)
  closing.push(hints.close)
  const heard: string[] = []
  hints.subscribe(({ keys }) => heard.push(...keys))
  return Object.assign(hints, { heard, log })
}
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 30_000, interval: 20 })
/** Connected is one thing, having one's subscription at the server another: each has heard the other. */
const hearing = (one: ReturnType<typeof opened>, other: ReturnType<typeof opened>) =>
  until(() => {
    one.publish(hint('from one'))
    other.publish(hint('from other'))
    expect(one.heard).toContain('from other')
    expect(other.heard).toContain('from one')
  })
const without = (heard: readonly string[]) => heard.filter((key) => !key.startsWith('from '))

describe('hints in one process', () => {
  test('reach every receiver until it leaves, also past one that throws', async () => {
    const log = { warn: vi.fn() }
    const hints = openInProcessHints(log)
    const heard: string[] = []
    hints.subscribe(() => {
      throw new Error('broken receiver')
    })
    const leave = hints.subscribe(({ keys }) => heard.push(...keys))
    hints.publish(hint('a'))
    expect(heard).toEqual([])
    await until(() => expect(heard).toEqual(['a']))
    expect(log.warn).toHaveBeenCalledOnce()
    leave()
    hints.publish(hint('b'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual(['a'])
    expect(hints).toMatchObject({ description: 'u procesu' })
  })
})

describe('hints over NATS', () => {
  test('reach every process, the own one included, once', async () => {
    const { url } = await running()
    const [one, other] = [opened(url), opened(url)]
    await hearing(one, other)
    expect([one.connected(), other.connected()]).toEqual([true, true])
    one.publish(hint('a'))
    one.publish(hint('b'))
    await until(() => expect(without(other.heard)).toEqual(['a', 'b']))
    expect(without(one.heard)).toEqual(['a', 'b'])
    expect(one.description).toBe(url)
  })

  test('flow again after NATS is killed and restarted, and publishing meanwhile does not throw', async () => {
    const server = await running()
    const [one, other] = [opened(server.url), opened(server.url)]
    await until(() => expect([one.connected(), other.connected()]).toEqual([true, true]))
    await server.kill()
    await until(() => expect([one.connected(), other.connected()]).toEqual([false, false]))
    for (let at = 0; at < 1_000; at++) one.publish(hint('lost'))
    await running(server.port)
    await until(() => {
      one.publish(hint('back'))
      expect(other.heard).toContain('back')
    })
    expect(other.heard).not.toContain('lost')
    expect(one.heard).toContain('lost')
  })

  test('wait for a NATS that is not there yet at start', async () => {
    const port = await freePort()
    const hints = opened(`nats://127.0.0.1:${port}`)
    await until(() => expect(hints.log.warn).toHaveBeenCalled())
    expect(hints.connected()).toBe(false)
    await running(port)
    await until(() => expect(hints.connected()).toBe(true))
  })

  test('that are none are ignored with a log line', async () => {
    const { url, port } = await running()
    const hints = opened(url)
    await hearing(hints, opened(url))
    const stranger = connect(port, '127.0.0.1')
    closing.push(async () => stranger.destroy())
    stranger.write('CONNECT {}\r\n')
    for (const message of ['not json', '{"readModel":"orders"}', '[]', '\u0000', JSON.stringify(hint('good'))]) {
      stranger.write(`PUB pazar.hints ${message.length}\r\n${message}\r\n`)
    }
    await until(() => expect(without(hints.heard)).toEqual(['good']))
    expect(hints.log.warn.mock.calls.filter(([, message]) => message.includes('ignored'))).toHaveLength(4)
  })

  test('close without NATS ever having been there', async () => {
    const hints = openHints(`nats://user:secret@127.0.0.1:${await freePort()}`, { warn: vi.fn() })
    expect(hints.description).not.toContain('secret')
    await hints.close()
  })
})
