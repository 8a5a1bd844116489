import type { IntegrationName } from '@pazar/contracts/integration/routes.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import { useMissing } from '../data/queries/use-integrations.ts'

/** What the seller still has to set up, or what the server lacks, which only an administrator can add. */
export function MissingSetup({ names }: { names: readonly IntegrationName[] }) {
  const missing = useMissing(names)
  if (missing.length === 0) return null
  return (
    <Box sx={{ display: 'grid', gap: 1, mb: 2.5 }}>
      {missing.map(({ name, missing: text, waitsFor }) => (
        <Alert key={name} severity={waitsFor === 'server' ? 'warning' : 'info'} role="note" sx={{ py: 0.25 }}>
          {text}
        </Alert>
      ))}
    </Box>
  )
}
