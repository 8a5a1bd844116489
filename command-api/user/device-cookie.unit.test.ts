import { describe, expect, it } from 'vitest'
import { createDevices } from './device-cookie.ts'

const devices = createDevices('a secret that is only for tests')
const ana = { userId: 7, passwordHash: '$argon2id$ana' }
const mina = { userId: 8, passwordHash: '$argon2id$mina' }
const cookieOf = (account: typeof ana, before?: string) => devices.remember(before, account).value

describe('device cookie', () => {
  it('is recognised for the account that signed in, under a random name', () => {
    const cookie = cookieOf(ana)
    expect(devices.find(cookie, ana)).toMatch(/^[\w-]{22}$/)
    expect(devices.find(cookieOf(ana), ana)).not.toBe(devices.find(cookie, ana))
  })

  it('is not recognised for another account, an unknown account or another secret', () => {
    const cookie = cookieOf(ana)
    expect(devices.find(cookie, mina)).toBeUndefined()
    expect(devices.find(cookie, { ...mina, passwordHash: ana.passwordHash })).toBeUndefined()
    expect(devices.find(cookie, undefined)).toBeUndefined()
    expect(createDevices('another secret that is only for tests').find(cookie, ana)).toBeUndefined()
  })

  it('is invalidated by a new password', () => {
    expect(devices.find(cookieOf(ana), { ...ana, passwordHash: '$argon2id$new' })).toBeUndefined()
  })

  it('is not recognised if forged, cut or malformed', () => {
    const cookie = cookieOf(ana)
    const [nonce, signature] = cookie.split('.') as [string, string]
    const forged = [
      `${nonce.startsWith('A') ? 'B' : 'A'}${nonce.slice(1)}.${signature}`,
      `${nonce}.${'A'.repeat(43)}`,
      `${nonce}.`,
      nonce,
      '',
      '~~~',
      `${cookie}x`,
      'x'.repeat(100_000),
    ]
    for (const value of forged) expect(devices.find(value, ana), value.slice(0, 80)).toBeUndefined()
  })

  it('holds up to 5 accounts per device and drops the oldest first', () => {
    const accounts = Array.from({ length: 6 }, (_, n) => ({ userId: 10 + n, passwordHash: `hash ${n}` }))
    const cookie = accounts.reduce<string | undefined>(
      (before, account) => cookieOf(account, before),
      undefined,
    )!
    expect(accounts.map((account) => devices.find(cookie, account) !== undefined)).toEqual([
      false,
      true,
      true,
      true,
      true,
      true,
    ])
    expect(cookieOf(accounts[5]!, cookie).split('~')).toHaveLength(5)
    expect(devices.find(cookieOf(accounts[5]!, cookie), accounts[1]!)).toBeDefined()
  })

  it('identifies no user', () => {
    const cookie = devices.remember(undefined, { userId: 123_456_789, passwordHash: 'x' })
    expect(cookie).toMatchObject({ name: 'pazar_device', maxAge: 180 * 24 * 60 * 60 })
    expect(cookie.value).toMatch(/^[\w-]{22}\.[\w-]{43}$/)
  })
})
