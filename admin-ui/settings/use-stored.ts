import { useState } from 'react'

interface Filled<Values> {
  values: Values
  reset: (to: Values) => void
}

const same = (a: object, b: object) => JSON.stringify(a) === JSON.stringify(b)

/**
 * Keeps a form beside what is stored: a change from elsewhere comes into fields that nobody has touched. Answers whether the form holds
 * what is not saved.
 */
export function useStored<Values extends object>(form: Filled<Values>, stored: Values): boolean {
  const [shown, setShown] = useState(stored)
  if (!same(shown, stored)) {
    setShown(stored)
    if (same(form.values, shown)) form.reset(stored)
  }
  return !same(form.values, stored)
}
