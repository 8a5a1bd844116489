import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { useReducer, useState } from 'react'
import { call } from '../api/call.ts'
import { type KeyName, keyNames, keyStatusesAfter, untested } from './key-status.ts'

const { path, method, answer } = settingsRoutes.testTrackify

/** Asks whether the service takes a key: Serbia's at its own endpoint. @throws as `call` does. */
async function takes(key: KeyName, apiKey: string): Promise<boolean> {
  const body = { apiKey: apiKey.trim(), ...(key === 'trackifyApiKeySrb' && { country: 'Serbia' }) }
  return answer.parse((await call(path, { method, body })).json).valid
}

/** The status of both keys with its transitions (operator spec, section 4). What was tested and meanwhile edited stays untested. */
export function useKeyTests(latest: () => Record<KeyName, string>) {
  const [statuses, happen] = useReducer(keyStatusesAfter, untested)
  const [testing, setTesting] = useState<KeyName | undefined>(undefined)

  async function judged(key: KeyName, value: string): Promise<boolean> {
    const valid = await takes(key, value)
    if (latest()[key] === value) happen({ type: 'tested', key, valid })
    return valid
  }
  return {
    statuses, testing,
    edited: (key: KeyName) => happen({ type: 'edited', key }),
    /** @throws as `call` does: the key is then neither valid nor invalid. */
    async test(key: KeyName, value: string): Promise<boolean> {
      setTesting(key)
      try {
        return await judged(key, value)
      } finally {
        setTesting(undefined)
      }
    },
    /** After saving: what is empty is untested, what is filled is tested again. Answers those that the service does not take. */
    async saved(values: Record<KeyName, string>): Promise<KeyName[]> {
      const filled = keyNames.filter((key) => values[key].trim())
      happen({ type: 'saved', filled })
      const invalid = await Promise.all(filled.map(async (key) => {
        try {
          return !(await judged(key, values[key]))
        } catch {
          happen({ type: 'edited', key })
          return false
        }
      }))
      return filled.filter((_key, place) => invalid[place])
    },
  }
}

