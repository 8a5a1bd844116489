import { type ReactNode, useSyncExternalStore } from 'react'

export interface Notice {
  content: ReactNode
  kind: 'success' | 'error' | 'warning' | 'info'
  /** The content starts with its own icon, so no icon is added. */
  hasOwnIcon: boolean
  /** It was shown and announced before the code of toasts arrived, which does neither again. */
  isAnnounced: boolean
  /** Distinguishes two toasts with the same content. */
  at: number
}

let newestNotice: Notice | undefined
let shownCount = 0
const listeners = new Set<() => void>()

/** Shows a toast in place of the previous one: one is visible at a time (ui/toasts). */
export function showToast(content: ReactNode, kind: Notice['kind'], { signed = false } = {}): void {
  newestNotice = { content, kind, hasOwnIcon: signed, isAnnounced: false, at: ++shownCount }
  listeners.forEach((listener) => listener())
}

/** Remembers that a toast was announced. */
export function markAnnounced(notice: Notice): void {
  if (newestNotice === notice && !notice.isAnnounced) newestNotice = { ...notice, isAnnounced: true }
}

/** Forgets the newest toast: a screen that is opened later does not show it. */
export function clearToast(): void {
  newestNotice = undefined
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewestToast = (): Notice | undefined => useSyncExternalStore(subscribe, () => newestNotice)
