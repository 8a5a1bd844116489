import { useEffect, useRef, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import type { SyncCheck } from '../data/methods/sync-setup.ts'
import { serverMessage } from '../data/refusal.ts'

export interface Outcome {
  /** Whose data was compared, as entered. */
  whose: string
  at: number
  answer: SyncCheck
}

export interface SyncTest {
  /** Whose data is being compared; undefined if no test is running. */
  running: string | undefined
  /** In ms since the epoch. */
  startedAt: number
  outcome: Outcome | undefined
  failure: string | undefined
  run: (userEmail: string | undefined) => Promise<void>
}

/** Runs one test at a time. Leaving the screen aborts the request. */
export function useSyncTest(): SyncTest {
  const dataProvider = useDataProvider<PazarDataProvider>()
  const [running, setRunning] = useState<string | undefined>(undefined)
  const [startedAt, setStartedAt] = useState(0)
  const [outcome, setOutcome] = useState<Outcome | undefined>(undefined)
  const [failure, setFailure] = useState<string | undefined>(undefined)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function run(userEmail: string | undefined) {
    const whose = userEmail ?? 'Moji podaci'
    setRunning(whose)
    setStartedAt(Date.now())
    setFailure(undefined)
    setOutcome(undefined)
    leaving.current = new AbortController()
    const { signal } = leaving.current
    try {
      const answer = await dataProvider.checkSync(userEmail === undefined ? {} : { userEmail }, signal)
      setOutcome({ whose, at: Date.now(), answer })
    } catch (error) {
      if (!signal.aborted) setFailure(serverMessage(error, 'Provera nije uspela. Pokušajte ponovo.'))
    }
    if (!signal.aborted) setRunning(undefined)
  }
  return { running, startedAt, outcome, failure, run }
}
