import { useEffect, useState } from 'react'
import { countedTo } from './counted-to.ts'

interface Props {
  value: number
  format: (value: number) => string
  /** 2000 ms, 1500 ms for the margin (operator spec, section 2). */
  durationMs?: number
}

const stillPreferred = () => window.matchMedia('(prefers-reduced-motion: reduce)').matches

/** A number that counts up when it first appears; whoever prefers less motion, or listens, gets the figure at once. */
export function CountUp({ value, format, durationMs = 2000 }: Props) {
  const [shown, setShown] = useState(() => (stillPreferred() ? value : 0))
  useEffect(() => {
    if (stillPreferred()) return setShown(value)
    let frame = 0
    let startedAt: number | undefined
    const step = (now: number) => {
      startedAt ??= now
      const share = (now - startedAt) / durationMs
      setShown(countedTo(value, share))
      if (share < 1) frame = requestAnimationFrame(step)
    }
    frame = requestAnimationFrame(step)
    return () => cancelAnimationFrame(frame)
  }, [value, durationMs])
  return (
    <>
      <span aria-hidden>{format(shown)}</span>
      <span style={{ position: 'absolute', width: 1, height: 1, overflow: 'hidden', clipPath: 'inset(50%)' }}>{format(value)}</span>
    </>
  )
}
