import { type RefObject, useEffect, useRef, useState } from 'react'
import { morphPage } from './morph.ts'
import {
  extraStyles,
  type PageState,
  type PreviewOptions,
  schedulePageUpdate,
  type ShownPage,
} from './page-update.ts'

interface Options extends PreviewOptions {
  websiteId: number
  /** Revision that the draft is based on; a new one refreshes the page. */
  revision: number
  /** The save body as JSON; equal text means an equal draft. */
  draft: string
}

/**
 * The page of a draft in a frame. Text changes are applied in place; if the page's scripts must restart, a
 * new frame loads in the background and replaces the old one at the same scroll position. Answers for an
 * older draft are dropped.
 * @param pages the element that contains the frames.
 */
export function useLivePage(
  pages: RefObject<HTMLElement | null>,
  { websiteId, revision, draft, editing, onPick, onOrder }: Options,
): { state: PageState; retry: () => void; goToOrder: () => void } {
  const [state, setState] = useState<PageState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<ShownPage>(undefined)
  const options = useRef<PreviewOptions>({ onPick, onOrder, editing })
  options.current = { onPick, onOrder, editing }

  useEffect(() => {
    const page = shown.current?.frame.contentDocument
    if (page && shown.current)
      morphPage(page, shown.current.source, shown.current.source, extraStyles(options.current))
  }, [editing])

  useEffect(() => {
    const container = pages.current
    if (!container) return
    const body = JSON.parse(draft) as object
    return schedulePageUpdate({ container, websiteId, body, shown, options, onState: setState })
  }, [pages, websiteId, revision, draft, attempt])

  const isOutdated = state.kind === 'failed' || (state.kind === 'shown' && state.stale !== undefined)
  useEffect(() => {
    if (!isOutdated) return
    const retryNow = () => setAttempt((before) => before + 1)
    window.addEventListener('online', retryNow)
    return () => window.removeEventListener('online', retryNow)
  }, [isOutdated])

  useEffect(
    () => () => {
      shown.current?.frame.remove()
      shown.current = undefined
    },
    [],
  )

  return {
    state,
    retry: () => setAttempt((before) => before + 1),
    goToOrder: () =>
      shown.current?.frame.contentDocument?.querySelector('#poruci')?.scrollIntoView({ behavior: 'smooth' }),
  }
}
