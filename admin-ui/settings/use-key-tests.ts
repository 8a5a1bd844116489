import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { useReducer, useState } from 'react'
import { call } from '../data/call.ts'
import { type KeyName, keyNames, keyStatusReducer, untested } from './key-status.ts'

const { path, method, answer } = settingsRoutes.testTrackify

/** Checks whether the service accepts a key; Serbia's has a separate endpoint. @throws as `call` does. */
async function isKeyAccepted(key: KeyName, apiKey: string): Promise<boolean> {
  const body = { apiKey: apiKey.trim(), ...(key === 'trackifyApiKeySrb' && { country: 'Serbia' }) }
  return answer.parse((await call(path, { method, body })).json).valid
}

/**
 * The status of both keys and its transitions (integrations/trackify). A key that was edited during its test
 * stays untested.
 */
export function useKeyTests(latest: () => Record<KeyName, string>) {
  const [statuses, dispatch] = useReducer(keyStatusReducer, untested)
  const [testing, setTesting] = useState<KeyName | undefined>(undefined)

  async function testKey(key: KeyName, value: string): Promise<boolean> {
    const valid = await isKeyAccepted(key, value)
    if (latest()[key] === value) dispatch({ type: 'tested', key, valid })
    return valid
  }
  return {
    statuses,
    testing,
    edited: (key: KeyName) => dispatch({ type: 'edited', key }),
    /** @throws as `call` does: the key is then neither valid nor invalid. */
    async test(key: KeyName, value: string): Promise<boolean> {
      setTesting(key)
      try {
        return await testKey(key, value)
      } finally {
        setTesting(undefined)
      }
    },
    /**
     * After saving: marks empty keys as untested and tests the filled ones. Returns the keys that the service
     * rejects.
     */
    async saved(values: Record<KeyName, string>): Promise<KeyName[]> {
      const filled = keyNames.filter((key) => values[key].trim())
      dispatch({ type: 'saved', filled })
      const invalid = await Promise.all(
        filled.map(async (key) => {
          try {
            return !(await testKey(key, values[key]))
          } catch {
            dispatch({ type: 'edited', key })
            return false
          }
        }),
      )
      return filled.filter((_key, place) => invalid[place])
    },
  }
}
