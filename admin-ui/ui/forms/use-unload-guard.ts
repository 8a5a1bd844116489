import { useEffect } from 'react'

/** While `isActive`, the browser asks for confirmation before it reloads or closes the tab. */
export function useUnloadGuard(isActive: boolean): void {
  useEffect(() => {
    if (!isActive) return
    const warn = (event: BeforeUnloadEvent) => event.preventDefault()
    window.addEventListener('beforeunload', warn)
    return () => window.removeEventListener('beforeunload', warn)
  }, [isActive])
}
