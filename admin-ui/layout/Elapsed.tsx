import { useEffect, useState } from 'react'

/** How long something takes by now, told to eyes alone: a screen reader would be told every second. `since`: ms since 1970. */
export function Elapsed({ since }: { since: number }) {
  const [now, setNow] = useState(since)
  useEffect(() => {
    const look = () => setNow(Date.now())
    look()
    const timer = setInterval(look, 1_000)
    return () => clearInterval(timer)
  }, [since])
  return <span aria-hidden>{Math.max(0, Math.floor((now - since) / 1000))} s</span>
}
