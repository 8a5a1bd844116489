import { deliveryWays } from '@pazar/contracts/website/terms-schema.ts'
import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { AmountField } from '../../ui/forms/AmountField.tsx'
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
        <AmountField
          label="Iznos dostave"
          value={value.deliveryAmount}
          onChange={(deliveryAmount) => onChange({ ...value, deliveryAmount })}
          symbol={symbol}
          errorText={errors['delivery.deliveryAmount']}
        />
      )}
      {deliveryWay === 'courier' && (
        <TextField
          label="Ili tekst"
          value={value.deliveryText}
          onChange={(event) => onChange({ ...value, deliveryText: event.target.value })}
          error={Boolean(errors['delivery.deliveryText'])}
          helperText={errors['delivery.deliveryText']}
        />
      )}
    </Box>
  )
}
