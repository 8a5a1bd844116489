import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import type { Cookie } from '@pazar/http-server/routing/endpoint.ts'
import { derivedBytes } from '../ids/derived-ids.ts'

/**
 * Cookie of devices that have signed in before, after OWASP's "Slow Down Online Guessing Attacks with Device
 * Cookies". Wrong passwords from elsewhere do not lock such a device out, and its own wrong passwords are
 * counted separately.
 */
export const deviceCookieName = 'pazar_device'

const maxAgeSeconds = 180 * 24 * 60 * 60
const maxAccounts = 5
const entryPattern = /^([\w-]{22})\.([\w-]{43})$/

export interface DeviceAccount {
  userId: number
  passwordHash: string
}

export interface Devices {
  /** The device's random name, if it has signed in to this account under its current password. */
  find(cookie: string | undefined, account: DeviceAccount | undefined): string | undefined
  /** The cookie after a sign-in. Entries of other accounts on the same device stay. */
  remember(cookie: string | undefined, account: DeviceAccount): Cookie
}

const entriesOf = (cookie: string | undefined) =>
  cookie === undefined || cookie.length > 500
    ? []
    : cookie
        .split('~')
        .slice(0, maxAccounts)
        .flatMap((entry) => {
          const match = entryPattern.exec(entry)
          return match ? [{ entry, nonce: match[1]!, signature: match[2]! }] : []
        })

export function createDevices(appSecret: string): Devices {
  const key = derivedBytes(appSecret, 'device cookie')
  // A random account that no signature matches, so that an unknown account takes the same time.
  const nobody: DeviceAccount = { userId: 0, passwordHash: randomBytes(32).toString('base64url') }

  /**
   * The signature includes the password hash, so a new password invalidates all earlier device cookies of the
   * account.
   */
  const sign = (nonce: string, { userId, passwordHash }: DeviceAccount) =>
    createHmac('sha256', key)
      .update(JSON.stringify([nonce, userId, passwordHash]))
      .digest('base64url')
  const isOf =
    (account: DeviceAccount) =>
    ({ nonce, signature }: { nonce: string; signature: string }) =>
      timingSafeEqual(Buffer.from(signature), Buffer.from(sign(nonce, account)))

  return {
    find: (cookie, account) => entriesOf(cookie).find(isOf(account ?? nobody))?.nonce,
    remember(cookie, account) {
      const nonce = randomBytes(16).toString('base64url')
      const others = entriesOf(cookie)
        .filter((entry) => !isOf(account)(entry))
        .map(({ entry }) => entry)
      const value = [`${nonce}.${sign(nonce, account)}`, ...others].slice(0, maxAccounts).join('~')
      return { name: deviceCookieName, value, maxAge: maxAgeSeconds }
    },
  }
}
