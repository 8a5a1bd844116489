interface PageEvents {
  /** The page may be shown again, or the network is back. */
  onReturn: () => void
  /** The page is closed, or the phone suspends it. */
  onLeave: () => void
}

/** Listens to the page until the returned function is called, which counts as leaving. */
export function watchPage({ onReturn, onLeave }: PageEvents): () => void {
  document.addEventListener('visibilitychange', onReturn)
  window.addEventListener('online', onReturn)
  window.addEventListener('pagehide', onLeave)
  return () => {
    document.removeEventListener('visibilitychange', onReturn)
    window.removeEventListener('online', onReturn)
    window.removeEventListener('pagehide', onLeave)
    onLeave()
  }
}
