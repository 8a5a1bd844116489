import type { RefObject } from 'react'
import { fetchPage } from './fetch-page.ts'
import { morphPage, readPage, type ServerPage } from './morph.ts'
import { attachPreviewListeners, editingStyles, type FrameOptions, openFrame } from './page-frame.ts'

/** Debounce after typing, and the idle time before a page is reloaded. */
const typingPauseMs = 200
const reloadPauseMs = 900

/** `stale`: the error because of which the preview is older than the draft. */
export type PageState =
  | { kind: 'loading' }
  | { kind: 'shown'; busy: boolean; stale?: unknown }
  | { kind: 'failed'; error: unknown }

/** The visible frame and the server's page that it was made from. */
export interface ShownPage {
  frame: HTMLIFrameElement
  source: ServerPage
}

export interface PreviewOptions extends Omit<FrameOptions, 'editing'> {
  editing: boolean
}

interface PageUpdate {
  container: HTMLElement
  websiteId: number
  /** The save body that the page shows. */
  body: object
  shown: RefObject<ShownPage | undefined>
  /** The current ones: listeners of a frame outlive the render that attached them. */
  options: RefObject<PreviewOptions>
  onState: (next: (before: PageState) => PageState) => void
}

export const extraStyles = ({ editing }: PreviewOptions): string[] => (editing ? [editingStyles] : [])

/** Shows the new frame at the scroll position of the old one. */
function replaceFrame(old: HTMLIFrameElement | undefined, frame: HTMLIFrameElement): void {
  if (old?.contentWindow)
    frame.contentWindow!.scrollTo({ top: old.contentWindow.scrollY, behavior: 'instant' })
  frame.dataset['shown'] = ''
  old?.remove()
}

async function loadFrame(
  { container, websiteId, body, shown, options }: PageUpdate,
  source: ServerPage,
  signal: AbortSignal,
): Promise<void> {
  const frame = await openFrame(container, websiteId, body)
  if (signal.aborted || !frame.contentDocument) return frame.remove()
  attachPreviewListeners(frame.contentDocument, {
    onPick: (path) => options.current.onPick(path),
    onOrder: () => options.current.onOrder(),
    editing: () => options.current.editing,
  })
  morphPage(frame.contentDocument, source, source, extraStyles(options.current))
  replaceFrame(shown.current?.frame, frame)
  shown.current = { frame, source }
}

/**
 * Updates the page once typing pauses, in place or in a new frame if its scripts must restart. Returns a
 * function that cancels the update.
 */
export function schedulePageUpdate(update: PageUpdate): () => void {
  const { container, websiteId, body, shown, options, onState } = update
  const abort = new AbortController()
  let reloadTimer: ReturnType<typeof setTimeout> | undefined

  async function refresh() {
    onState((before) => (before.kind === 'shown' ? { ...before, busy: true } : { kind: 'loading' }))
    try {
      const source = readPage(await fetchPage(websiteId, body, abort.signal))
      if (abort.signal.aborted) return
      const current = shown.current
      if (!current?.frame.contentDocument) await loadFrame(update, source, abort.signal)
      else {
        const styles = extraStyles(options.current)
        const needsReload = morphPage(current.frame.contentDocument, current.source, source, styles)
        shown.current = { frame: current.frame, source }
        if (needsReload)
          reloadTimer = setTimeout(
            () => void loadFrame(update, source, abort.signal).catch(reportFailure),
            reloadPauseMs,
          )
      }
      if (!abort.signal.aborted) onState(() => ({ kind: 'shown', busy: false }))
    } catch (error) {
      reportFailure(error)
    }
  }
  function reportFailure(error: unknown) {
    if (abort.signal.aborted) return
    // Keep the last page: an older one is better than none.
    const hasPage = shown.current !== undefined
    onState(() => (hasPage ? { kind: 'shown', busy: false, stale: error } : { kind: 'failed', error }))
  }
  const typingTimer = setTimeout(() => void refresh(), shown.current ? typingPauseMs : 0)
  return () => {
    clearTimeout(typingTimer)
    clearTimeout(reloadTimer)
    abort.abort()
    container.querySelectorAll('iframe:not([data-shown])').forEach((frame) => frame.remove())
  }
}
