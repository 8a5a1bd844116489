import { useReducer, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { type KeyName, keyNames, keyStatusReducer, untested } from './key-status.ts'

/**
 * The status of both keys and its transitions (integrations/trackify). A key that was edited during its test
 * stays untested.
 */
export function useKeyTests() {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [statuses, dispatch] = useReducer(keyStatusReducer, untested)
  const [testing, setTesting] = useState<KeyName | undefined>(undefined)
  const edits = useRef<Record<KeyName, number>>({ trackifyApiKeySrb: 0, trackifyApiKey: 0 })

  function markEdited(key: KeyName) {
    edits.current[key]++
    dispatch({ type: 'edited', key })
  }
  /** Whether the service accepts the key; Serbia's has a separate endpoint. */
  async function testKey(key: KeyName, value: string): Promise<boolean> {
    const edit = edits.current[key]
    const country = key === 'trackifyApiKeySrb' ? 'Serbia' : undefined
    const { valid } = await dataProvider.testTrackify({ apiKey: value.trim(), country })
    if (edits.current[key] === edit) dispatch({ type: 'tested', key, valid })
    return valid
  }
  return {
    statuses,
    testing,
    markEdited,
    /** @throws as the data provider does: the key is then neither valid nor invalid. */
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
    async testSaved(values: Record<KeyName, string | null>): Promise<KeyName[]> {
      const filled = keyNames.filter((key) => values[key]?.trim())
      dispatch({ type: 'saved', filled })
      const invalid = await Promise.all(
        filled.map(async (key) => {
          try {
            return !(await testKey(key, values[key]!))
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
