import { syncCheckRoutes } from '@pazar/contracts/sync-check/routes.ts'
import { useEffect, useRef, useState } from 'react'
import type { z } from 'zod'
import { call } from '../data/call.ts'
import { serverMessage } from '../data/refusal.ts'

export interface Outcome {
  /** Whose data was compared, as entered. */
  whose: string
  at: number
  answer: z.infer<typeof syncCheckRoutes.test.answer>
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
      const { json } = await call(syncCheckRoutes.test.path, {
        method: 'POST',
        body: userEmail === undefined ? {} : { userEmail },
        signal,
      })
      setOutcome({ whose, at: Date.now(), answer: syncCheckRoutes.test.answer.parse(json) })
    } catch (error) {
      if (!signal.aborted) setFailure(serverMessage(error, 'Provera nije uspela. Pokušajte ponovo.'))
    }
    if (!signal.aborted) setRunning(undefined)
  }
  return { running, startedAt, outcome, failure, run }
}
