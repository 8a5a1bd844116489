import Alert from '@mui/material/Alert'
import Link from '@mui/material/Link'
import { Link as RouterLink } from 'react-router'
import { Dashboard } from './Dashboard.tsx'

/** /sync: the notice that the page moved, then the page itself (operator spec, section 2). */
export function MovedNotice() {
  return (
    <>
      <Alert severity="info" sx={{ mb: 3 }}>
        Ova stranica je premeštena na <Link component={RouterLink} to="/create" sx={{ fontWeight: 700 }}>/create</Link>.
      </Alert>
      <Dashboard />
    </>
  )
}
