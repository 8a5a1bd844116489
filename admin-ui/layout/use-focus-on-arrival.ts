import { type RefObject, useEffect, useRef } from 'react'

/**
 * After navigation to another screen, moves the focus of keyboard and screen reader into it. Focus already
 * inside stays, for example on a tab with its own address or an autofocused field.
 */
export function useFocusOnArrival<Screen extends HTMLElement>(path: string): RefObject<Screen | null> {
  const screen = useRef<Screen>(null)
  const cameFrom = useRef(path)
  useEffect(() => {
    if (cameFrom.current === path) return
    cameFrom.current = path
    if (!screen.current?.contains(document.activeElement)) screen.current?.focus({ preventScroll: true })
  }, [path])
  return screen
}
