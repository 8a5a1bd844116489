import { aboveBottomBar } from '../theme/theme.ts'

/**
 * At the bottom. Dialogs have buttons there and at the top right, so toasts move to the top left while one is open,
 * except on phones. For children of the body.
 */
export const toastPlace = {
  bottom: { xs: aboveBottomBar, lg: 24 },
  '@media (min-width: 600px)': {
    'body:has(> .MuiDialog-root) > &': { top: 24, bottom: 'auto', left: 24, right: 'auto' },
  },
}
