import Box from '@mui/material/Box'
import { aboveBottomBar } from '../theme/theme.ts'
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
          bottom: { xs: aboveBottomBar, lg: 24 },
          right: { xs: 8, sm: 24 },
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
