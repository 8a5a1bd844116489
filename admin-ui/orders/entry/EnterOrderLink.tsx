import Add from '@mui/icons-material/Add'
import Button from '@mui/material/Button'
import { Link } from 'react-router'
import { useMay } from '../../session/duty-access.ts'

export const entryPath = '/orders/create'
const label = 'Nova porudžbina'

/** Opens the entry by hand. On a phone it floats above the bottom bar, within reach of the thumb. */
export function EnterOrderLink({ wide }: { wide: boolean }) {
  const mayEnter = useMay('enterOrder')
  if (!mayEnter) return null
  return wide ? (
    <Button
      component={Link}
      to={entryPath}
      size="small"
      variant="contained"
      startIcon={<Add />}
      title={`${label} (n)`}
    >
      {label}
    </Button>
  ) : (
    <Button
      component={Link}
      to={entryPath}
      variant="contained"
      aria-label={label}
      sx={{
        position: 'fixed',
        right: 16,
        bottom: 'calc(80px + env(safe-area-inset-bottom))',
        width: 56,
        minWidth: 56,
        height: 56,
        borderRadius: '50%',
        boxShadow: 6,
        zIndex: 'fab',
      }}
    >
      <Add />
    </Button>
  )
}
