import { type WebsiteView, websiteView } from '@pazar/contracts/website/routes.ts'
import { changedBody, type Draft, draftOf } from './draft.ts'
import type { SentSave } from './sent-save.ts'

/** What is not saved yet, beside the website that it began as. */
export interface KeptDraft {
  read: WebsiteView
  draft: Draft
  /** A save of which no answer came. */
  lost: SentSave | undefined
}

/** It is written at most once in so long, ms: all of it each time, and who types changes it with every key. */
const pause = 300

/** The newest that is not written yet. */
let waiting: { key: string; kept: KeptDraft } | undefined
let pausing: ReturnType<typeof setTimeout> | undefined

/** Of one person and one website, in this tab: another window has its own, and goes on with it. */
const keyOf = (userId: number, websiteId: number) => `pazar-editor-${userId}-${websiteId}`

/** What was typed and not saved when the session ended or the tab was loaded anew; undefined where nothing, or nothing that this version can read. */
export function loadKeptDraft(userId: number, websiteId: number): KeptDraft | undefined {
  writeWaitingDraft()
  try {
    const kept = JSON.parse(sessionStorage.getItem(keyOf(userId, websiteId)) ?? '') as KeptDraft
    const { read } = kept
    websiteView.parse(read)
    const before = draftOf(read)
    const draft = { ...before, ...kept.draft }
    const isUnsaved = kept.lost !== undefined || Object.keys(changedBody(before, draft)).length > 0
    return read.id === websiteId && isUnsaved ? { read, draft, lost: kept.lost } : undefined
  } catch {
    return undefined
  }
}

/** Written at once, or as soon as the pause after the write before is over. */
export function keepDraft(userId: number, kept: KeptDraft): void {
  waiting = { key: keyOf(userId, kept.read.id), kept }
  if (pausing === undefined) writeWaitingDraft()
}

/** What waits for the end of the pause is written now, for the page goes, or the editor. */
export function writeWaitingDraft(): void {
  if (!waiting) return
  const { key, kept } = waiting
  waiting = undefined
  clearTimeout(pausing)
  pausing = setTimeout(() => {
    pausing = undefined
    writeWaitingDraft()
  }, pause)
  try {
    sessionStorage.setItem(key, JSON.stringify(kept))
  } catch {
    // Without storage it lives as long as the screen.
  }
}

/** Saved, or thrown away by choice. */
export function forgetKeptDraft(userId: number, websiteId: number): void {
  const key = keyOf(userId, websiteId)
  if (waiting?.key === key) waiting = undefined
  try {
    sessionStorage.removeItem(key)
  } catch {
    // Nothing was kept.
  }
}
