import Box from '@mui/material/Box'
import Chip from '@mui/material/Chip'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'

export type Mode = 'client' | 'customer'

/**
 * Switches between edit mode, in which a click on the page focuses its field, and the shopper's view
 * (editor/preview).
 */
export function ModeSwitch({ mode, onChange }: { mode: Mode; onChange: (mode: Mode) => void }) {
  return (
    <Box sx={{ display: 'flex', alignItems: 'center', flexWrap: 'wrap', columnGap: 1 }}>
      <FormControlLabel
        sx={{ mr: 0 }}
        control={
          <Switch
            checked={mode === 'customer'}
            onChange={(_event, checked) => onChange(checked ? 'customer' : 'client')}
          />
        }
        label="Prikaz za kupca"
      />
      <Chip
        size="small"
        color={mode === 'customer' ? 'success' : 'secondary'}
        label={mode === 'customer' ? 'Režim kupca' : 'Režim uređivanja'}
      />
    </Box>
  )
}
