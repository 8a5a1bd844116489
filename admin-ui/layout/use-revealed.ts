import { type RefObject, useEffect, useRef } from 'react'

/**
 * A ref for a child of the body that stays visible to screen readers. MUI hides all others from them whenever a
 * dialog opens, or closes above another one.
 * @param at Another value for each new element; undefined while there is none.
 */
export function useRevealed(at: number | undefined): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null)
  useEffect(() => {
    const root = element.current
    if (at === undefined || !root) return
    const reveal = () => root.hasAttribute('aria-hidden') && root.removeAttribute('aria-hidden')
    const observer = new MutationObserver(reveal)
    observer.observe(root, { attributeFilter: ['aria-hidden'] })
    return () => observer.disconnect()
  }, [at])
  return element
}
