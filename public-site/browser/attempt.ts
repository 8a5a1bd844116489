/** What an action on the browser's storage answers; undefined where it is switched off, full or forbidden: then nothing is kept, and nothing else changes. */
export function attempt<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
