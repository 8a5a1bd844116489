import { type ReactNode, useSyncExternalStore } from 'react'

export interface Notice {
  content: ReactNode
  kind: 'success' | 'error' | 'warning' | 'info'
  /** Its words begin with a sign of their own: it has no other. */
  signed: boolean
  /** Tells two notices with the same words apart. */
  at: number
}

let newest: Notice | undefined
let shown = 0
const listeners = new Set<() => void>()

/** The newest notice takes the place of the one before it: one is visible at a time (operator spec, section 9). */
export function showToast(content: ReactNode, kind: Notice['kind'], { signed = false } = {}): void {
  newest = { content, kind, signed, at: ++shown }
  listeners.forEach((listener) => listener())
}

const subscribe = (listener: () => void) => {
  listeners.add(listener)
  return () => listeners.delete(listener)
}

export const useNewestToast = (): Notice | undefined => useSyncExternalStore(subscribe, () => newest)
