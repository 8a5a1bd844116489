import { type RefObject, useEffect, useRef } from 'react'

/**
 * Whoever goes to another screen by its link in the navigation goes on with the keyboard, or the screen reader, in that screen. Focus
 * that is in the screen stays where it is: a tab with an address of its own, a field that took it.
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
