import type { CopyBrief, CopyProgress } from '@pazar/contracts/copywriting/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { useUnloadGuard } from '../../forms/use-unload-guard.ts'
import { type CopyState, nothingWritten, withProgress } from './copy-state.ts'
import { writeCopy } from './write-copy.ts'

/** How long an answer may take before there is something to see of it: where nobody writes it is there at once, and nothing need flash. */
const soonMs = 700

export interface Writing extends CopyState {
  /** ms since 1970. */
  startedAt: number
  /** ms since 1970: when it last came further. */
  movedAt: number
  /** Nothing more is written; the page is being made. */
  ended: boolean
}

/** `at`: ms since 1970. A line without a step forward moves nothing: a server may begin at once, and then wait for its model. */
export function movedBy(line: CopyProgress, before: Writing, at: number): Writing {
  const after = withProgress(before, line)
  return { ...before, ...after, movedAt: after.percent > before.percent ? at : before.movedAt }
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

  useUnloadGuard(writing !== undefined)

  /** As `writeCopy`. */
  async function write(brief: CopyBrief): Promise<string | undefined> {
    const { signal } = (waiting.current = new AbortController())
    const at = Date.now()
    const begun = { ...nothingWritten, startedAt: at, movedAt: at, ended: false }
    const soon = setTimeout(() => setWriting((now) => now ?? begun), soonMs)
    try {
      return await writeCopy(brief, signal, (line) => {
        // An answer that begins with its end was not waited for.
        setWriting((now) => (now === undefined && line.step === 'done' ? now : movedBy(line, now ?? begun, Date.now())))
      })
    } finally {
      clearTimeout(soon)
      setWriting((now) => now && { ...now, ended: true })
    }
  }
  return { writing, write, stop: () => waiting.current?.abort(), finish: () => setWriting(undefined), hasLeft: () => left.current }
}
