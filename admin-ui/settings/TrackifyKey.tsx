import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { KeyStatusChip } from './KeyStatusChip.tsx'
import type { KeyStatus } from './key-status.ts'
import { SecretField } from './SecretField.tsx'

interface Props {
  label: string
  name: string
  hint: string
  value: string
  status: KeyStatus
  testing: boolean
  errorText?: string
  onChange: (value: string) => void
  onTest: () => void
}

/** One key of the shipment service with its test button and last test result. */
export function TrackifyKey({
  label,
  name,
  hint,
  value,
  status,
  testing,
  errorText,
  onChange,
  onTest,
}: Props) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5, alignItems: 'flex-start' }}>
      <Box sx={{ flex: '1 1 260px', minWidth: 0 }}>
        <SecretField
          label={label}
          name={name}
          value={value}
          onChange={onChange}
          errorText={errorText}
          hint={hint}
        />
      </Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, minWidth: { sm: 250 } }}>
        <Button
          variant="outlined"
          color="inherit"
          disabled={!value.trim() || testing}
          onClick={onTest}
          aria-label={`Testiraj: ${label}`}
        >
          {testing ? 'Testira...' : 'Testiraj'}
        </Button>
        <KeyStatusChip status={status} />
      </Box>
    </Box>
  )
}
