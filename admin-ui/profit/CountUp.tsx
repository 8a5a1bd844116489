import { useEffect, useState } from 'react'
import { easeOutValue } from './ease-out-value.ts'

interface Props {
  value: number
  format: (value: number) => string
  /** 2000 ms, 1500 ms for the margin (profit/by-market). */
  durationMs?: number
}

const stillPreferred = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/**
 * A number that counts up when it first appears. With reduced motion, and for screen readers, the final value
 * shows at once.
 */
export function CountUp({ value, format, durationMs = 2000 }: Props) {
  const [shown, setShown] = useState(() => (stillPreferred() ? value : 0))
  useEffect(() => {
    if (stillPreferred()) return setShown(value)
    let frame = 0
    let startedAt: number | undefined
    const step = (now: number) => {
      startedAt ??= now
      const share = (now - startedAt) / durationMs
      setShown(easeOutValue(value, share))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, durationMs])
  return (
    <>
      <span aria-hidden>{format(shown)}</span>
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>
        {format(value)}
      </span>
    </>
  )
}
