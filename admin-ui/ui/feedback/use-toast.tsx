import Box from '@mui/material/Box'
import { showToast } from './toast-store.ts'

export interface Toast {
  success(title: string, text?: string): void
  failure(title: string, text?: string): void
  /** Succeeded without a change; shown in a neutral colour. */
  quiet(title: string, text?: string): void
}

const toastContent = (title: string, text?: string) => (
  <Box>
    <Box sx={{ fontWeight: 700 }}>{title}</Box>
    {text && text !== title && <Box sx={{ mt: 0.25 }}>{text}</Box>}
  </Box>
)

/** A title of the error catalogue such as "✅ Uspešno!" contains its own icon. */
const hasOwnIcon = (title: string) => ({ signed: /^\p{Extended_Pictographic}/u.test(title) })

const toast: Toast = {
  success: (title, text) => showToast(toastContent(title, text), 'success', hasOwnIcon(title)),
  failure: (title, text) => showToast(toastContent(title, text), 'error', hasOwnIcon(title)),
  quiet: (title, text) => showToast(toastContent(title, text), 'info', hasOwnIcon(title)),
}

/** Toasts with titles and texts from the error catalogue. One is visible at a time. */
export const useToast = (): Toast => toast
