import { useEffect } from 'react'

/** While `holds`, the browser asks whoever reloads or closes its tab first. */
export function useUnloadGuard(holds: boolean): void {
  useEffect(() => {
    if (!holds) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [holds])
}
