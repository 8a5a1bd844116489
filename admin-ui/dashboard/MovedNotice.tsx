import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import type { ReactNode } from 'react'
import { Link as RouterLink } from 'react-router'

/** /sync: a notice that the page moved, above the dashboard itself (ui/redirects). */
export function MovedNotice({ children }: { children: ReactNode }) {
  return (
    <>
      <Alert severity="info" sx={{ mb: 3 }}>
        Ova stranica je premeštena na{' '}
        <Link component={RouterLink} to="/create" sx={{ fontWeight: 700 }}>
          /create
        </Link>
        .
      </Alert>
      {children}
    </>
  )
}
