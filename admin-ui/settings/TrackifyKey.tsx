import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { useWatch } from 'react-hook-form'
import { KeyStatusChip } from './KeyStatusChip.tsx'
import type { KeyName, KeyStatus } from './key-status.ts'
import { SecretInput } from './SecretInput.tsx'

interface Props {
  name: KeyName
  label: string
  hint: string
  status: KeyStatus
  testing: boolean
  onEdited: () => void
  onTest: (value: string) => void
}

/** One key of the shipment service with its test button and last test result. */
export function TrackifyKey({ name, label, hint, status, testing, onEdited, onTest }: Props) {
  const value: string = useWatch({ name }) ?? ''
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <SecretInput source={name} label={label} hint={hint} onChange={onEdited} />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: { sm: 250 } }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!value.trim() || testing}
          onClick={() => onTest(value)}
          aria-label={`Testiraj: ${label}`}
        >
          {testing ? 'Testira...' : 'Testiraj'}
        </Button>
        <KeyStatusChip status={status} />
      </Box>
    </Box>
  )
}
