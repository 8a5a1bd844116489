import type { Pool } from '@pazar/postgres/open-database.ts'
import { derivedBytes } from '../ids/derived-ids.ts'
import { consumeAll, createNetworkCounters } from '../limits/network-counters.ts'
import { createRateLimiter } from '../limits/rate-limiter.ts'
import { type TooManyRequests, tooManyRequests } from '../limits/too-many-requests.ts'

const windowSeconds = 15 * 60
const maxPerAccountAndNetwork = 10
const maxPerNetwork = 50
/**
 * High enough that locking an account out takes many networks, and low enough that many networks cannot guess
 * a password.
 */
const maxPerAccount = 100
const maxPerDevice = 10

export interface SignInLimits {
  /**
   * Counts an attempt before the password is checked, so that parallel guesses count too. `device` names a
   * device that has signed in to this account before; its attempts count separately.
   */
  attempt(account: string, address: string, device?: string): Promise<TooManyRequests | undefined>
  /**
   * A correct password clears the failed attempts of its networks or device on the account, and does not
   * count as an attempt.
   */
  succeeded(account: string, address: string, device?: string): Promise<void>
}

export const noSignInLimits: SignInLimits = { attempt: async () => undefined, succeeded: async () => {} }

/**
 * Failed attempts in 15 minutes: 10 of one network on one account, 50 of one network, 100 on one account; 10
 * of a known device. A network is an IPv4 address or an IPv6 /64; the /56 and /48 around it have a multiple
 * of its limits (`networksOf`).
 */
export function createSignInLimits(pool: Pool, appSecret: string): SignInLimits {
  const createLimiter = (keyPrefix: string, maxPoints: number) =>
    createRateLimiter(pool, { keyPrefix, maxPoints, windowSeconds }, 'sign_in_attempts')
  const pairs = createNetworkCounters(maxPerAccountAndNetwork, (points) => createLimiter('pair', points))
  const networks = createNetworkCounters(maxPerNetwork, (points) => createLimiter('address', points))
  const accounts = createLimiter('account', maxPerAccount)
  const devices = createLimiter('device', maxPerDevice)
  const hidden = (...names: string[]) =>
    derivedBytes(appSecret, 'sign-in attempt', ...names).toString('base64url')

  function countersOf(account: string, address: string) {
    return {
      ofNetworks: networks(address, (network) => hidden(network)),
      ofPairs: pairs(address, (network) => hidden(account, network)),
      ofAccount: { limiter: accounts, key: hidden(account) },
    }
  }

  return {
    async attempt(account, address, device) {
      try {
        if (device !== undefined) await devices.consume(hidden(device))
        else {
          const { ofNetworks, ofPairs, ofAccount } = countersOf(account, address)
          // Narrow networks come before wide ones and the account last, so that a blocked network does not
          // count against others.
          await consumeAll([...ofNetworks, ...ofPairs, ofAccount])
        }
        return undefined
      } catch (reason) {
        return tooManyRequests(reason, 'Previše pokušaja prijave. Pokušajte ponovo kasnije.')
      }
    },
    async succeeded(account, address, device) {
      if (device !== undefined) {
        await devices.delete(hidden(device))
        return
      }
      const { ofNetworks, ofPairs, ofAccount } = countersOf(account, address)
      for (const { limiter, key } of ofPairs) await limiter.delete(key)
      for (const { limiter, key } of [...ofNetworks, ofAccount]) await limiter.reward(key)
    },
  }
}
