/**
 * Runs an action on the browser's storage; undefined if storage is disabled, full or forbidden. Nothing is
 * then stored, and everything else still works.
 */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
