import { connect } from 'node:net'
import { afterEach, describe, expect, test, vi } from 'vitest'
import type { ChangeNotification, ChangeNotifications } from './change-notifications.ts'
import { openInProcessNotifications } from './in-process.ts'
import { openChangeNotifications } from './open-change-notifications.ts'
import { freePort, hasNatsServer, type NatsServer, startNatsServer } from './testing/nats-server.ts'

const notification = (key: string): ChangeNotification => ({
  readModel: 'orders',
  keys: [key],
  sellerId: 4,
  position: '17',
})

const closing: (() => Promise<unknown>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0).reverse()) await close()
})
const running = async (port?: number): Promise<NatsServer> => {
  const server = await startNatsServer(port)
  closing.push(server.kill)
  return server
}
const opened = async (
  url: string | undefined,
  log = { warn: vi.fn() },
): Promise<ChangeNotifications & { heard: string[]; log: typeof log }> => {
  const hints = await openChangeNotifications(url, log)
  closing.push(hints.close)
  const heard: string[] = []
  hints.subscribe(({ keys }) => heard.push(...keys))
  return Object.assign(hints, { heard, log })
}
const until = (condition: () => void) => vi.waitFor(condition, { timeout: 30_000, interval: 20 })
/**
 * A connected client may not have its subscription at the server yet: wait until each receives from the
 * other.
 */
const hearing = (one: Awaited<ReturnType<typeof opened>>, other: Awaited<ReturnType<typeof opened>>) =>
  until(() => {
    one.publish(notification('from one'))
    other.publish(notification('from other'))
    expect(one.heard).toContain('from other')
    expect(other.heard).toContain('from one')
  })
const without = (heard: readonly string[]) => heard.filter((key) => !key.startsWith('from '))

describe('in-process notifications', () => {
  test('reach every receiver until it unsubscribes, even if another one throws', async () => {
    const log = { warn: vi.fn() }
    const hints = openInProcessNotifications(log)
    const heard: string[] = []
    hints.subscribe(() => {
      throw new Error('broken receiver')
    })
    const leave = hints.subscribe(({ keys }) => heard.push(...keys))
    hints.publish(notification('a'))
    expect(heard).toEqual([])
    await until(() => expect(heard).toEqual(['a']))
    expect(log.warn).toHaveBeenCalledOnce()
    leave()
    hints.publish(notification('b'))
    await new Promise((resolve) => setImmediate(resolve))
    expect(heard).toEqual(['a'])
    expect(hints).toMatchObject({ description: 'u procesu' })
  })
})

const testOverNats = test.skipIf(!hasNatsServer)

describe('notifications over NATS', () => {
  testOverNats('reach every process exactly once, the publishing one included', async () => {
    const { url } = await running()
    const [one, other] = [await opened(url), await opened(url)]
    await hearing(one, other)
    expect([one.isConnected(), other.isConnected()]).toEqual([true, true])
    one.publish(notification('a'))
    one.publish(notification('b'))
    await until(() => expect(without(other.heard)).toEqual(['a', 'b']))
    expect(without(one.heard)).toEqual(['a', 'b'])
    expect(one.description).toBe(url)
  })

  testOverNats('resume after a restart of NATS; publishing while it is down does not throw', async () => {
    const server = await running()
    const [one, other] = [await opened(server.url), await opened(server.url)]
    await until(() => expect([one.isConnected(), other.isConnected()]).toEqual([true, true]))
    await server.kill()
    await until(() => expect([one.isConnected(), other.isConnected()]).toEqual([false, false]))
    for (let at = 0; at < 1_000; at++) one.publish(notification('lost'))
    await running(server.port)
    await until(() => {
      one.publish(notification('back'))
      expect(other.heard).toContain('back')
    })
    expect(other.heard).not.toContain('lost')
    expect(one.heard).toContain('lost')
  })

  testOverNats('connect once NATS is available, if it is down at start', async () => {
    const port = await freePort()
    const hints = await opened(`nats://127.0.0.1:${port}`)
    await until(() => expect(hints.log.warn).toHaveBeenCalled())
    expect(hints.isConnected()).toBe(false)
    await running(port)
    await until(() => expect(hints.isConnected()).toBe(true))
  })

  testOverNats('are ignored and logged if the message is invalid', async () => {
    const { url, port } = await running()
    const hints = await opened(url)
    await hearing(hints, await opened(url))
    const stranger = connect(port, '127.0.0.1').on('error', () => {})
    closing.push(async () => stranger.destroy())
    stranger.write('CONNECT {}\r\n')
    for (const message of [
      'not json',
      '{"readModel":"orders"}',
      '[]',
      '\u0000',
      JSON.stringify(notification('good')),
    ]) {
      stranger.write(`PUB pazar.hints ${message.length}\r\n${message}\r\n`)
    }
    await until(() => expect(without(hints.heard)).toEqual(['good']))
    expect(hints.log.warn.mock.calls.filter(([, message]) => message.includes('ignored'))).toHaveLength(4)
  })

  test('close without a connection to NATS; the description hides the password', async () => {
    const hints = await openChangeNotifications(`nats://user:secret@127.0.0.1:${await freePort()}`, {
      warn: vi.fn(),
    })
    expect(hints.description).not.toContain('secret')
    await hints.close()
  })
})
