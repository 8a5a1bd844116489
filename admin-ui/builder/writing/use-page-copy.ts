import type { CopyBrief } from '@pazar/contracts/copywriting/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { type CopyState, nothingWritten, withProgress } from './copy-state.ts'
import { left, stopped, writeCopy, type Written } from './write-copy.ts'

/** How long an answer may take before there is something to see of it: where nobody writes it is there at once, and nothing need flash. */
const soonMs = 700

export interface Writing extends CopyState {
  /** ms since 1970. */
  startedAt: number
}

/** Writes the texts of one page at a time. `writing` is there from when something is to be seen until `finish`. */
export function usePageCopy() {
  const [writing, setWriting] = useState<Writing | undefined>(undefined)
  const waiting = useRef<AbortController>(undefined)
  useEffect(() => () => waiting.current?.abort(left), [])

  async function write(brief: CopyBrief): Promise<Written> {
    const { signal } = (waiting.current = new AbortController())
    const startedAt = Date.now()
    const soon = setTimeout(() => setWriting((now) => now ?? { ...nothingWritten, startedAt }), soonMs)
    try {
      return await writeCopy(brief, signal, (line) => {
        // An answer that begins with its end was not waited for.
        setWriting((now) => (now === undefined && line.step === 'done' ? now : { ...withProgress(now ?? nothingWritten, line), startedAt }))
      })
    } finally {
      clearTimeout(soon)
    }
  }
  return { writing, write, stop: () => waiting.current?.abort(stopped), finish: () => setWriting(undefined) }
}
