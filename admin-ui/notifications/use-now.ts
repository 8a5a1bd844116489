import { useEffect, useState } from 'react'

/** ms: what is shown tells minutes. */
const pace = 15_000

/** The time, as far as words about what comes next need it. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), pace)
    return () => clearInterval(timer)
  }, [])
  return now
}
