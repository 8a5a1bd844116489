import Box from '@mui/material/Box'
import { useNewestToast } from '../ui/feedback/toast-store.ts'

/** The newest toast without motion, swipe and time, if the code of toasts cannot be loaded. */
export function PlainToast() {
  const notice = useNewestToast()
  return (
    notice && (
      <Box
        role="alert"
        sx={{
          position: 'fixed',
          zIndex: 'snackbar',
          bottom: 24,
          right: 16,
          maxWidth: 420,
          p: 2,
          border: 1,
          borderRadius: 3,
          bgcolor: 'background.paper',
        }}
      >
        {notice.content}
      </Box>
    )
  )
}
