import type { DeliveryPrice } from '@pazar/contracts/website/terms-schema.ts'
import { deliveryWays } from '@pazar/contracts/website/terms-schema.ts'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import FormHelperText from '@mui/material/FormHelperText'
import InputAdornment from '@mui/material/InputAdornment'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import TextField from '@mui/material/TextField'

type DeliveryWay = DeliveryPrice['deliveryWay']

/** Delivery as typed; the field names are those of the save command. */
export interface DeliveryFields {
  deliveryWay: DeliveryWay
  deliveryAmount: string
  deliveryText: string
}

export const freeDeliveryFields: DeliveryFields = {
  deliveryWay: 'free',
  deliveryAmount: '',
  deliveryText: '',
}

const optionTexts: Record<DeliveryWay, [title: string, text: string]> = {
  free: ['Besplatna', 'Kupac plaća samo cenu proizvoda. Poštarinu plaćate Vi.'],
  added: [
    'U otkupnini',
    'Iznos se dodaje na cenu: kupac ga vidi u ukupnom iznosu i plaća kuriru zajedno sa proizvodom. Ulazi u Vaš prihod.',
  ],
  courier: [
    'Kupac plaća kuriru',
    'Kupac dostavu plaća kuriru posebno. Stranica to kaže, ali iznos ne ulazi ni u ukupnu cenu ni u Vaš prihod.',
  ],
}

interface Props {
  value: DeliveryFields
  onChange: (part: Partial<DeliveryFields>) => void
  symbol: string
  /** Validation errors by path, and the path prefix of the fields in `value`. */
  errors: Record<string, string>
  path: string
}

/** How delivery is paid for; the amount and text fields appear only if the choice needs them. */
export function DeliveryChoice({ value, onChange, symbol, errors, path }: Props) {
  const { deliveryWay, deliveryAmount, deliveryText } = value
  const nameOf = (field: keyof DeliveryFields) => `${path}.${field}`
  const errorOf = (field: keyof DeliveryFields) => errors[nameOf(field)]
  return (
    <Box sx={{ display: 'grid', gap: 1.5 }}>
      <RadioGroup
        name={nameOf('deliveryWay')}
        value={deliveryWay}
        onChange={(event) => onChange({ deliveryWay: event.target.value as DeliveryWay })}
        aria-label="Dostava"
      >
        {deliveryWays.map((way) => (
          <FormControlLabel
            key={way}
            value={way}
            control={<Radio />}
            sx={{ alignItems: 'flex-start', mb: 0.5 }}
            label={
              <Box sx={{ pt: 1 }}>
                <Box component="span" sx={{ fontWeight: 650 }}>
                  {optionTexts[way][0]}
                </Box>
                <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.88rem' }}>
                  {optionTexts[way][1]}
                </Box>
              </Box>
            }
          />
        ))}
      </RadioGroup>
      {errorOf('deliveryWay') && <FormHelperText error>{errorOf('deliveryWay')}</FormHelperText>}
      {deliveryWay !== 'free' && (
        <Box
          sx={{
            display: 'grid',
            gap: 2,
            gridTemplateColumns: { sm: deliveryWay === 'courier' ? '1fr 1fr' : 'minmax(0, 260px)' },
          }}
        >
          <TextField
            name={nameOf('deliveryAmount')}
            label="Iznos dostave"
            required={deliveryWay === 'added'}
            value={deliveryAmount}
            onChange={(event) => onChange({ deliveryAmount: event.target.value })}
            error={Boolean(errorOf('deliveryAmount'))}
            helperText={
              errorOf('deliveryAmount') ??
              (deliveryWay === 'added' ? 'Jednom po porudžbini' : 'Ako se zna unapred')
            }
            slotProps={{
              htmlInput: { inputMode: 'decimal', autoComplete: 'off' },
              input: { endAdornment: <InputAdornment position="end">{symbol}</InputAdornment> },
            }}
          />
          {deliveryWay === 'courier' && (
            <TextField
              name={nameOf('deliveryText')}
              label="Ili tekst"
              value={deliveryText}
              onChange={(event) => onChange({ deliveryText: event.target.value })}
              placeholder="po cenovniku kurirske službe"
              error={Boolean(errorOf('deliveryText'))}
              helperText={errorOf('deliveryText') ?? 'Nastavlja „Dostavu plaćate kuriru: …“'}
              slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoComplete: 'off' } }}
            />
          )}
        </Box>
      )}
    </Box>
  )
}
