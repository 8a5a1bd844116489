import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useEffect, useState } from 'react'
import { secondsLeft } from './slowness.ts'
import type { Writing } from './use-page-copy.ts'

/** Warns that writing is slow. The seconds are hidden from screen readers, which would announce each one. */
export function SlowNotice({ writing }: { writing: Writing }) {
  const [now, setNow] = useState(() => Date.now())
  useEffect(() => {
    const timer = setInterval(() => setNow(Date.now()), 1_000)
    return () => clearInterval(timer)
  }, [])
  const left = secondsLeft(writing, now)
  return (
    <Box role="status">
      {left !== undefined && (
        <Alert severity="info" icon={false} role="presentation" sx={{ mt: 1.5, py: 0.25 }}>
          AI odgovara sporije nego obično; najduže još <span aria-hidden>{left} s</span>, pa pišemo sami.
        </Alert>
      )}
    </Box>
  )
}
