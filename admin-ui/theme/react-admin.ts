import type { ThemeOptions } from '@mui/material/styles'
// Declares React-Admin's components to MUI's theme; nothing of it is loaded with the theme.
import type {} from 'react-admin'

/** React-Admin's components in our look. Each entry says what would differ without it. */
export const reactAdminComponents: NonNullable<ThemeOptions['components']> = {
  // Buttons carry text alone.
  RaSaveButton: { defaultProps: { icon: null } },
  // No empty line below fields without a hint, and no margins of their own.
  RaBooleanInput: { defaultProps: { helperText: false } },
  RaSelectArrayInput: { defaultProps: { helperText: false } },
  RaSelectInput: { defaultProps: { helperText: false, margin: 'none' } },
  RaTextInput: { defaultProps: { helperText: false } },
  // Margins belong to our headings and cards, and what is too wide scrolls within the list.
  RaList: { styleOverrides: { root: { '& .RaList-main': { marginTop: 0, minWidth: 0 } } } },
  RaEdit: { styleOverrides: { root: { '& .RaEdit-noActions': { marginTop: 0 } } } },
  RaShow: { styleOverrides: { root: { '& .RaShow-noActions': { marginTop: 0 } } } },
  RaConfirm: {
    defaultProps: {
      maxWidth: 'xs',
      slotProps: {
        // React-Admin focuses the button that confirms: a held Enter would open the dialog and confirm it.
        transition: { onEnter: (dialog: HTMLElement) => dialog.focus() },
      },
    },
    styleOverrides: {
      root: ({ theme }) => ({
        '& .MuiDialogTitle-root': { overflowWrap: 'anywhere' },
        // Some questions need no explanation.
        '& .MuiDialogContent-root:empty': { display: 'none' },
        '& .MuiButton-startIcon': { display: 'none' },
        '& .MuiDialogActions-root .MuiButton-root:not(.ra-confirm)': { color: 'inherit' },
        '& .ra-confirm': {
          color: theme.palette.common.white,
          backgroundColor: theme.palette.primary.main,
          '&:hover': { backgroundColor: theme.palette.primary.dark },
          '&.Mui-disabled': {
            color: theme.palette.action.disabled,
            backgroundColor: theme.palette.action.disabledBackground,
          },
        },
        '& .RaConfirm-confirmWarning:not(.Mui-disabled)': {
          color: theme.palette.common.white,
          backgroundColor: theme.palette.error.main,
          '&:hover': { backgroundColor: theme.palette.error.dark },
        },
      }),
    },
  },
}
