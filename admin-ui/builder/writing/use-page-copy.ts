import type { CopyProgress, CopyBriefInput } from '@pazar/contracts/copywriting/routes.ts'
import { useEffect, useRef, useState } from 'react'
import { useUnloadGuard } from '../../ui/forms/use-unload-guard.ts'
import { type CopyState, nothingWritten, withProgress } from './copy-state.ts'
import { writeCopy } from './write-copy.ts'

/**
 * The panel appears after this time if no progress line has arrived. Without AI the answer is immediate, and
 * the panel would flash.
 */
const showAfterMs = 700

export interface Writing extends CopyState {
  /** ms since 1970. */
  startedAt: number
  /** Time of the last progress, ms since 1970. */
  movedAt: number
  /** Writing has stopped; the page is being created. */
  ended: boolean
}

/**
 * Applies a progress line received `at` (ms since 1970). Only a higher percent updates `movedAt`: the server
 * may report a start and then wait for its model.
 */
export function withProgressTime(line: CopyProgress, before: Writing, at: number): Writing {
  const after = withProgress(before, line)
  return { ...before, ...after, movedAt: after.percent > before.percent ? at : before.movedAt }
}

/**
 * Writes the texts of a page; callers start a second writing only after the first. `writing` is set from the
 * first visible progress until `finish`.
 */
export function usePageCopy() {
  const [writing, setWriting] = useState<Writing | undefined>(undefined)
  const abortController = useRef<AbortController>(undefined)
  const hasLeft = useRef(false)
  useEffect(() => {
    hasLeft.current = false
    return () => {
      hasLeft.current = true
      abortController.current?.abort()
    }
  }, [])

  useUnloadGuard(writing !== undefined)

  /** Returns a Serbian message if no texts were written. After `stop` it returns undefined. */
  async function write(brief: CopyBriefInput): Promise<string | undefined> {
    const { signal } = (abortController.current = new AbortController())
    const at = Date.now()
    const initial = { ...nothingWritten, startedAt: at, movedAt: at, ended: false }
    const showTimer = setTimeout(() => setWriting((now) => now ?? initial), showAfterMs)
    try {
      return await writeCopy(brief, signal, (line) => {
        // If the first line is already the last, there was no wait and no progress to show.
        setWriting((now) =>
          now === undefined && line.step === 'done'
            ? now
            : withProgressTime(line, now ?? initial, Date.now()),
        )
      })
    } finally {
      clearTimeout(showTimer)
      setWriting((now) => now && { ...now, ended: true })
    }
  }
  return {
    writing,
    write,
    stop: () => abortController.current?.abort(),
    finish: () => setWriting(undefined),
    hasLeft: () => hasLeft.current,
  }
}
