import { useNotify } from 'react-admin'
import { useMemo } from 'react'
import Box from '@mui/material/Box'

export interface Toast {
  success(title: string, text?: string): void
  failure(title: string, text?: string): void
  /** Well, but nothing changed: told in a quieter colour. */
  quiet(title: string, text?: string): void
}

const told = (title: string, text?: string) => (
  <Box>
    <Box sx={{ fontWeight: 700 }}>{title}</Box>
    {text && text !== title && <Box sx={{ mt: 0.25 }}>{text}</Box>}
  </Box>
)

/** Notices of the error catalogue: a title and, mostly, a text. One is visible at a time. */
export function useToast(): Toast {
  const notify = useNotify()
  return useMemo(() => ({
    success: (title, text) => notify(told(title, text), { type: 'success' }),
    failure: (title, text) => notify(told(title, text), { type: 'error' }),
    quiet: (title, text) => notify(told(title, text), { type: 'info' }),
  }), [notify])
}
