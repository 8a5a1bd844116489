import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { type CopyState, nothingWritten, withProgress } from './copy-state.ts'
import { writeCopy } from './write-copy.ts'

/** How long an answer may take before there is something to see of it: where nobody writes it is there at once, and nothing need flash. */
const soonMs = 700

export interface Writing extends CopyState {
  /** ms since 1970. */
  startedAt: number
  /** Nothing more is written; the page is being made. */
  ended: boolean
}

/** Writes the texts of one page at a time. `writing` is there from when something is to be seen until `finish`. */
export function usePageCopy() {
  const [writing, setWriting] = useState<Writing | undefined>(undefined)
  const waiting = useRef<AbortController>(undefined)
  const left = useRef(false)
  useEffect(() => {
    left.current = false
    return () => {
      left.current = true
      waiting.current?.abort()
    }
  }, [])

  /** As `writeCopy`. */
  async function write(brief: CopyBrief): Promise<string | undefined> {
    const { signal } = (waiting.current = new AbortController())
    const begun = { ...nothingWritten, startedAt: Date.now(), ended: false }
    const soon = setTimeout(() => setWriting((now) => now ?? begun), soonMs)
    try {
      return await writeCopy(brief, signal, (line) => {
        // An answer that begins with its end was not waited for.
        setWriting((now) => (now === undefined && line.step === 'done' ? now : { ...(now ?? begun), ...withProgress(now ?? begun, line) }))
      })
    } finally {
      clearTimeout(soon)
      setWriting((now) => now && { ...now, ended: true })
    }
  }
  return { writing, write, stop: () => waiting.current?.abort(), finish: () => setWriting(undefined), hasLeft: () => left.current }
}
