import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Checkbox from '@mui/material/Checkbox'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import type { ReactNode } from 'react'
import type { OfferFields } from '../../website/offers/offer-fields.ts'
import { AmountField } from '../../ui/forms/AmountField.tsx'

interface Props {
  offer: OfferFields
  index: number
  symbol: string
  /** The error of a field, if it has one. */
  errorText: (field: keyof OfferFields) => string | undefined
  onChange: (part: Partial<OfferFields>) => void
  onRemove: () => void
  /** Shown below the fields, over the whole width. */
  children: ReactNode
}

const rowStyle = {
  display: 'grid',
  gap: 1.5,
  gridTemplateColumns: { xs: '1fr 1fr', md: '96px 1fr 1fr 110px 1.2fr auto' },
  alignItems: 'start',
  p: 2,
  border: 1,
  borderColor: 'divider',
  borderRadius: 3,
  bgcolor: 'background.default',
} as const

/** The check boxes for the badges of an offer. */
function OfferBadges({ offer, onChange }: Pick<Props, 'offer' | 'onChange'>) {
  return (
    <Box
      sx={{
        gridColumn: { xs: '1', md: '1 / -1' },
        gridRow: { xs: '4', md: 'auto' },
        display: 'flex',
        flexDirection: { xs: 'column', sm: 'row' },
        mt: -0.5,
      }}
    >
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={offer.popular}
            onChange={(event) => onChange({ popular: event.target.checked })}
          />
        }
        label="Popularno"
      />
      <FormControlLabel
        control={
          <Checkbox
            size="small"
            checked={offer.bestValue}
            onChange={(event) => onChange({ bestValue: event.target.checked })}
          />
        }
        label="Najbolja vrednost"
      />
    </Box>
  )
}

/** The fields of one offer by quantity. */
export function OfferRow({ offer, index, symbol, errorText, onChange, onRemove, children }: Props) {
  const textField = (name: 'quantity' | 'discount' | 'label') => ({
    value: offer[name],
    onChange: (event: { target: { value: string } }) => onChange({ [name]: event.target.value }),
    error: Boolean(errorText(name)),
    helperText: errorText(name),
  })
  const numeric = { htmlInput: { inputMode: 'numeric' } } as const
  return (
    <Box role="group" aria-label={`Ponuda ${index + 1}`} sx={rowStyle}>
      <TextField label="Količina" {...textField('quantity')} slotProps={numeric} />
      <AmountField
        label="Cena"
        symbol={symbol}
        value={offer.price}
        errorText={errorText('price')}
        onChange={(price) => onChange({ price })}
      />
      <AmountField
        label="Pre popusta"
        symbol={symbol}
        value={offer.originalPrice}
        errorText={errorText('originalPrice')}
        onChange={(originalPrice) => onChange({ originalPrice })}
      />
      <TextField label="Popust %" {...textField('discount')} slotProps={numeric} />
      <TextField
        label="Naziv ponude"
        {...textField('label')}
        sx={{ gridColumn: { xs: '1 / -1', md: 'auto' } }}
      />
      <IconButton
        aria-label={`Ukloni ponudu ${index + 1}`}
        onClick={onRemove}
        sx={{
          justifySelf: 'end',
          gridRow: { xs: '4', md: 'auto' },
          gridColumn: { xs: '2', md: 'auto' },
        }}
      >
        <DeleteOutlined />
      </IconButton>
      <OfferBadges offer={offer} onChange={onChange} />
      {children}
    </Box>
  )
}
