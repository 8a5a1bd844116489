import { useEffect, useState } from 'react'

/** Texts show minutes, so four updates a minute are enough (ms). */
const tickMs = 15_000

/** The current time, updated often enough for relative texts. */
export function useNow(): number {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), tickMs)
    return () => clearInterval(timer)
  }, [])
  return now
}
