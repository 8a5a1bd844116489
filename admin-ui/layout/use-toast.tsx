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

/** "✅ Uspešno!" of the error catalogue brings its own sign. */
const signed = (title: string) => ({ signed: /^\p{Extended_Pictographic}/u.test(title) })

const toast: Toast = {
  success: (title, text) => showToast(told(title, text), 'success', signed(title)),
  failure: (title, text) => showToast(told(title, text), 'error', signed(title)),
  quiet: (title, text) => showToast(told(title, text), 'info', signed(title)),
}

/** Notices of the error catalogue: a title and, mostly, a text. One is visible at a time. */
export const useToast = (): Toast => toast
