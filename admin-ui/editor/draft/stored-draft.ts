import { type WebsiteView, websiteView } from '@pazar/contracts/website/view-schemas.ts'
import { attemptStorage } from '../../session/attempt-storage.ts'
import { changedBody, type Draft, draftOf } from './draft.ts'
import type { SentSave } from '../save/sent-save.ts'

/** Unsaved input with the page version it is based on. */
export interface StoredDraft {
  read: WebsiteView
  draft: Draft
  /** A save without an answer. */
  lost: SentSave | undefined
}

/**
 * Minimum interval between writes: each one serializes the whole draft, which changes with every keystroke.
 */
const writeIntervalMs = 300

/** The newest draft that is not written yet. */
let pendingWrite: { key: string; stored: StoredDraft } | undefined
let writeTimer: ReturnType<typeof setTimeout> | undefined

/** Per user and page. In sessionStorage, so each tab has its own draft. */
const keyOf = (userId: number, websiteId: number) => `pazar-editor-${userId}-${websiteId}`

/**
 * Unsaved input from before a sign-out or reload; undefined if there is none or this version cannot read it.
 */
export function loadStoredDraft(userId: number, websiteId: number): StoredDraft | undefined {
  flushStoredDraft()
  try {
    const stored = JSON.parse(sessionStorage.getItem(keyOf(userId, websiteId)) ?? '') as StoredDraft
    const { read } = stored
    websiteView.parse(read)
    const before = draftOf(read)
    const draft = { ...before, ...stored.draft }
    const isUnsaved = stored.lost !== undefined || Object.keys(changedBody(before, draft)).length > 0
    return read.id === websiteId && isUnsaved ? { read, draft, lost: stored.lost } : undefined
  } catch {
    return undefined
  }
}

/** Writes at once, or at the end of the interval since the last write. */
export function storeDraft(userId: number, stored: StoredDraft): void {
  pendingWrite = { key: keyOf(userId, stored.read.id), stored }
  if (writeTimer === undefined) flushStoredDraft()
}

/** Writes a pending draft now, because the page or the editor closes. */
export function flushStoredDraft(): void {
  if (!pendingWrite) return
  const { key, stored } = pendingWrite
  pendingWrite = undefined
  clearTimeout(writeTimer)
  writeTimer = setTimeout(() => {
    writeTimer = undefined
    flushStoredDraft()
  }, writeIntervalMs)
  // Without storage the draft lasts as long as the screen.
  attemptStorage(() => sessionStorage.setItem(key, JSON.stringify(stored)))
}

/** Removes the draft after it was saved or discarded. */
export function removeStoredDraft(userId: number, websiteId: number): void {
  const key = keyOf(userId, websiteId)
  if (pendingWrite?.key === key) pendingWrite = undefined
  attemptStorage(() => sessionStorage.removeItem(key))
}
