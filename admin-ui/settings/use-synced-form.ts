import { useState } from 'react'

interface SyncedForm<Values> {
  values: Values
  reset: (to: Values) => void
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Syncs a form with the stored values: applies changes from elsewhere if the form has no unsaved input.
 * Returns whether it has.
 */
export function useSyncedForm<Values extends object>(form: SyncedForm<Values>, stored: Values): boolean {
  const [shown, setShown] = useState(stored)
  if (!same(shown, stored)) {
    setShown(stored)
    if (same(form.values, shown)) form.reset(stored)
  }
  return !same(form.values, stored)
}
