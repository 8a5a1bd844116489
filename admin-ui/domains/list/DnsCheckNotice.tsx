import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import type { DnsCheck } from './use-domain-actions.ts'

/** The result of the last DNS check: expected and found records. */
export function DnsCheckNotice({ dnsCheck: { success, message, expected, found } }: { dnsCheck: DnsCheck }) {
  return (
    <Alert
      severity={success ? 'success' : 'warning'}
      sx={{ '& .MuiAlert-message': { minWidth: 0, overflowWrap: 'anywhere' } }}
    >
      {message}
      {!success && expected && (
        <Box component="dl" sx={{ m: 0, mt: 0.75, '& dt, & dd': { display: 'inline', m: 0 } }}>
          <div>
            <dt>Očekivano: </dt>
            <dd>
              <code>{expected}</code>
            </dd>
          </div>
          <div>
            <dt>Pronađeno: </dt>
            <dd>{found && found.length > 0 ? <code>{found.join(', ')}</code> : 'ništa'}</dd>
          </div>
        </Box>
      )}
    </Alert>
  )
}
