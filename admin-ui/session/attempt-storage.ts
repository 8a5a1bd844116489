/**
 * Reads or writes the browser's storage, which private windows may refuse. Undefined if it is refused or what is stored
 * cannot be read.
 */
export function attemptStorage<T>(action: () => T): T | undefined {
  try {
    return action()
  } catch {
    return undefined
  }
}
