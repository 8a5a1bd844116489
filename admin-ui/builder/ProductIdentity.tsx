import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { finishedUrl, suggestUrl, typedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { ProductFields } from './website-payload.ts'

interface Props {
  values: ProductFields
  complaints: Record<string, string>
  ownUrl: boolean
  onChange: (part: Partial<ProductFields>) => void
  onOwnUrl: (own: boolean) => void
}

/** Name, SKU, address and description. The address follows the name until the seller writes his own. */
export function ProductIdentity({ values, complaints, ownUrl, onChange, onOwnUrl }: Props) {
  const shown = (name: 'productName' | 'customUrl' | 'sku' | 'longDescription') => ({ value: values[name], error: Boolean(complaints[name]), helperText: complaints[name] })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 220px' } }}>
      <TextField
        label="Naziv proizvoda" required {...shown('productName')}
        onChange={(event) => onChange({ productName: event.target.value, ...(!ownUrl && { customUrl: suggestUrl(event.target.value) }) })}
      />
      <TextField label="SKU" {...shown('sku')} onChange={(event) => onChange({ sku: event.target.value })} />
      <TextField
        label="URL stranice" required {...shown('customUrl')}
        helperText={complaints.customUrl ?? 'Mala slova, brojevi i crtice. Slova č, ć, š, ž i đ se zamenjuju sama.'}
        onChange={(event) => {
          onOwnUrl(event.target.value !== '')
          onChange({ customUrl: typedUrl(event.target.value) })
        }}
        onBlur={() => values.customUrl.endsWith('-') && onChange({ customUrl: finishedUrl(values.customUrl) })}
        sx={{ gridColumn: '1 / -1' }}
        slotProps={{ inputLabel: { shrink: true }, htmlInput: { autoCapitalize: 'none', spellCheck: false }, input: { startAdornment: <InputAdornment position="start" sx={{ mr: 0.25 }}>{location.host}/</InputAdornment> } }}
      />
      <TextField
        label="Opis" multiline minRows={2} maxRows={10} {...shown('longDescription')} helperText={complaints.longDescription ?? 'Ako ostane prazno, pišemo ga mi, kao i naslov, prednosti i pitanja. Sve možete posle da izmenite.'}
        onChange={(event) => onChange({ longDescription: event.target.value })} sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  )
}
