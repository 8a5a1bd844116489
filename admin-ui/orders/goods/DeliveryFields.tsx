import { deliveryWays } from '@pazar/contracts/website/terms-schema.ts'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import type { DeliveryFields as Fields } from '../../website/DeliveryChoice.tsx'

const labels: Record<Fields['deliveryWay'], string> = {
  free: 'Besplatna',
  added: 'U otkupnini',
  courier: 'Kupac plaća kuriru',
}

interface Props {
  value: Fields
  onChange: (value: Fields) => void
  symbol: string
  errors: Record<string, string>
}

/** Delivery of one order in a row; the amount and the text appear only if the choice needs them. */
export function DeliveryFields({ value, onChange, symbol, errors }: Props) {
  const { deliveryWay } = value
  const field = (name: 'deliveryAmount' | 'deliveryText', label: string) => ({
    label,
    value: value[name],
    onChange: (event: { target: { value: string } }) => onChange({ ...value, [name]: event.target.value }),
    error: Boolean(errors[`delivery.${name}`]),
    helperText: errors[`delivery.${name}`],
  })
  return (
    <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <TextField
        select
        label="Dostava"
        value={deliveryWay}
        onChange={(event) => onChange({ ...value, deliveryWay: event.target.value as Fields['deliveryWay'] })}
      >
        {deliveryWays.map((way) => (
          <MenuItem key={way} value={way}>
            {labels[way]}
          </MenuItem>
        ))}
      </TextField>
      {deliveryWay !== 'free' && (
        <TextField
          {...field('deliveryAmount', 'Iznos dostave')}
          slotProps={{
            htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
            input: { endAdornment: <InputAdornment position="end">{symbol}</InputAdornment> },
          }}
        />
      )}
      {deliveryWay === 'courier' && <TextField {...field('deliveryText', 'Ili tekst')} />}
    </Box>
  )
}
