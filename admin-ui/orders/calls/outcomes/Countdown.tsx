import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { useEvent } from 'react-admin'

const visibleSeconds = 10

interface Props {
  /** Called each second; while it returns true, the countdown pauses. */
  isPaused: () => boolean
  onEnd: () => void
}

/** Counts down whole seconds from the first render on. Screen readers would announce each of them. */
export function Countdown({ isPaused, onEnd }: Props) {
  const [left, setLeft] = useState(visibleSeconds)
  const count = useEvent(() => {
    if (!isPaused()) setLeft((before) => before - 1)
  })
  useEffect(() => {
    const timer = setInterval(count, 1_000)
    return () => clearInterval(timer)
  }, [count])
  useEffect(() => {
    if (left <= 0) onEnd()
  }, [left, onEnd])
  return (
    <Box component="span" aria-hidden sx={{ ml: 0.75, fontWeight: 500 }}>
      {Math.max(left, 0)} s
    </Box>
  )
}
