import Box from '@mui/material/Box'

/** The key of a button, shown where there is a keyboard. */
export const KeyHint = ({ children }: { children: string }) => (
  <Box
    component="kbd"
    aria-hidden
    sx={{
      display: { xs: 'none', lg: 'inline-block' },
      ml: 1,
      px: 0.75,
      minWidth: 22,
      lineHeight: '20px',
      border: 1,
      borderColor: 'currentColor',
      borderRadius: 1,
      fontFamily: 'inherit',
      fontSize: '0.75rem',
      fontWeight: 700,
      textAlign: 'center',
      opacity: 0.85,
    }}
  >
    {children}
  </Box>
)
