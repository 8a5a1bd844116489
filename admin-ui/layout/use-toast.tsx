import Box from '@mui/material/Box'
import { showToast } from './toast-store.ts'

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

const toast: Toast = {
  success: (title, text) => showToast(told(title, text), 'success'),
  failure: (title, text) => showToast(told(title, text), 'error'),
  quiet: (title, text) => showToast(told(title, text), 'info'),
}

/** Notices of the error catalogue: a title and, mostly, a text. One is visible at a time. */
export const useToast = (): Toast => toast
