import { useEffect, useState } from 'react'

/** Seconds since `startedAt` (ms since 1970). Hidden from screen readers, which would announce each one. */
export function Elapsed({ startedAt }: { startedAt: number }) {
  const [now, setNow] = useState(startedAt)
  useEffect(() => {
    const tick = () => setNow(Date.now())
    tick()
    const timer = setInterval(tick, 1_000)
    return () => clearInterval(timer)
  }, [startedAt])
  return <span aria-hidden>{Math.max(0, Math.floor((now - startedAt) / 1000))} s</span>
}
