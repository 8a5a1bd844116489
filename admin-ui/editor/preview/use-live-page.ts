import { type RefObject, useEffect, useRef, useState } from 'react'
import { fetchPage } from './fetch-page.ts'
import { morphPage, readPage, type SentPage } from './morph.ts'
import { editingSheet, type FrameWishes, listenIn, openFrame, previewSheet } from './page-frame.ts'

/** After the last key, ms; and how long nothing must have changed before a page is loaded anew, ms. */
const typingPause = 200
const restPause = 900

interface Options extends Omit<FrameWishes, 'editing'> {
  websiteId: number
  /** Of what the draft began as: another one is shown anew. */
  revision: number
  /** What a save would send; the same text is the same draft. */
  draft: string
  editing: boolean
}

/** `stale`: why what is shown is older than the draft. */
export type PageState = { kind: 'loading' } | { kind: 'shown'; busy: boolean; stale?: unknown } | { kind: 'failed'; error: unknown }

/**
 * The real page of a draft in a frame. While its texts change it is changed in place; where scripts of the page must start anew it is loaded
 * behind the one that is shown, and takes its place where that was scrolled to. An answer to an older draft is dropped.
 * @param pages the element that their frames are put into.
 */
export function useLivePage(pages: RefObject<HTMLElement | null>, { websiteId, revision, draft, editing, onPick, onOrder }: Options): { state: PageState; retry: () => void; goToOrder: () => void } {
  const [state, setState] = useState<PageState>({ kind: 'loading' })
  const [attempt, setAttempt] = useState(0)
  const shown = useRef<{ frame: HTMLIFrameElement; sent: SentPage } | undefined>(undefined)
  const wishes = useRef({ onPick, onOrder, editing })
  wishes.current = { onPick, onOrder, editing }

  const dressed = () => (wishes.current.editing ? [previewSheet, editingSheet] : [previewSheet])

  useEffect(() => {
    const page = shown.current?.frame.contentDocument
    if (page && shown.current) morphPage(page, shown.current.sent, shown.current.sent, dressed())
  }, [editing])

  useEffect(() => {
    const stop = new AbortController()
    const into = pages.current
    if (!into) return
    const body = JSON.parse(draft) as object
    let later: ReturnType<typeof setTimeout> | undefined

    async function load(sent: SentPage) {
      const frame = await openFrame(into!, websiteId, body)
      if (stop.signal.aborted || !frame.contentDocument) return frame.remove()
      const page = frame.contentDocument
      listenIn(page, { onPick: (path) => wishes.current.onPick(path), onOrder: () => wishes.current.onOrder(), editing: () => wishes.current.editing })
      morphPage(page, sent, sent, dressed())
      const old = shown.current?.frame
      if (old?.contentWindow) frame.contentWindow!.scrollTo({ top: old.contentWindow.scrollY, behavior: 'instant' })
      shown.current = { frame, sent }
      frame.dataset['shown'] = ''
      old?.remove()
    }
    async function update() {
      setState((before) => (before.kind === 'shown' ? { ...before, busy: true } : { kind: 'loading' }))
      try {
        const sent = readPage(await fetchPage(websiteId, body, stop.signal))
        if (stop.signal.aborted) return
        const known = shown.current
        if (!known?.frame.contentDocument) await load(sent)
        else {
          const scriptsAreLost = morphPage(known.frame.contentDocument, known.sent, sent, dressed())
          shown.current = { frame: known.frame, sent }
          if (scriptsAreLost) later = setTimeout(() => void load(sent).catch(failed), restPause)
        }
        if (!stop.signal.aborted) setState({ kind: 'shown', busy: false })
      } catch (error) {
        failed(error)
      }
    }
    function failed(error: unknown) {
      if (stop.signal.aborted) return
      // What is shown stays: an older page says more than none.
      setState(shown.current ? { kind: 'shown', busy: false, stale: error } : { kind: 'failed', error })
    }
    const timer = setTimeout(() => void update(), shown.current ? typingPause : 0)
    return () => {
      clearTimeout(timer)
      clearTimeout(later)
      stop.abort()
      into.querySelectorAll('iframe:not([data-shown])').forEach((frame) => frame.remove())
    }
  }, [pages, websiteId, revision, draft, attempt])

  const isBehind = state.kind === 'failed' || (state.kind === 'shown' && state.stale !== undefined)
  useEffect(() => {
    if (!isBehind) return
    const again = () => setAttempt((before) => before + 1)
    window.addEventListener('online', again)
    return () => window.removeEventListener('online', again)
  }, [isBehind])

  useEffect(() => () => {
    shown.current?.frame.remove()
    shown.current = undefined
  }, [])

  return {
    state,
    retry: () => setAttempt((before) => before + 1),
    goToOrder: () => shown.current?.frame.contentDocument?.querySelector('#poruci')?.scrollIntoView({ behavior: 'smooth' }),
  }
}
