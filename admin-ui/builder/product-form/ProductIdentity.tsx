import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { trimTypedUrl, suggestUrl, normalizeTypedUrl } from '@pazar/contracts/website/custom-url.ts'
import type { ProductFields } from '../website-payload.ts'

interface Props {
  values: ProductFields
  errors: Record<string, string>
  ownUrl: boolean
  onChange: (part: Partial<ProductFields>) => void
  onOwnUrl: (own: boolean) => void
}

/** Name, SKU, custom URL and description. The URL follows the name until the seller types their own. */
export function ProductIdentity({ values, errors, ownUrl, onChange, onOwnUrl }: Props) {
  const fieldProps = (name: 'productName' | 'customUrl' | 'sku' | 'longDescription') => ({
    value: values[name],
    error: Boolean(errors[name]),
    helperText: errors[name],
  })
  return (
    <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '1fr 220px' } }}>
      <TextField
        label="Naziv proizvoda"
        required
        {...fieldProps('productName')}
        onChange={(event) =>
          onChange({
            productName: event.target.value,
            ...(!ownUrl && { customUrl: suggestUrl(event.target.value) }),
          })
        }
      />
      <TextField
        label="SKU"
        {...fieldProps('sku')}
        onChange={(event) => onChange({ sku: event.target.value })}
      />
      <TextField
        label="URL stranice"
        required
        {...fieldProps('customUrl')}
        helperText={
          errors.customUrl ?? 'Mala slova, brojevi i crtice. Slova č, ć, š, ž i đ se zamenjuju sama.'
        }
        onChange={(event) => {
          onOwnUrl(event.target.value !== '')
          onChange({ customUrl: normalizeTypedUrl(event.target.value) })
        }}
        onBlur={() =>
          values.customUrl.endsWith('-') && onChange({ customUrl: trimTypedUrl(values.customUrl) })
        }
        sx={{ gridColumn: '1 / -1' }}
        slotProps={{
          inputLabel: { shrink: true },
          htmlInput: { autoCapitalize: 'none', spellCheck: false },
          input: {
            startAdornment: (
              <InputAdornment position="start" sx={{ mr: 0.25 }}>
                {location.host}/
              </InputAdornment>
            ),
          },
        }}
      />
      <TextField
        label="Opis"
        multiline
        minRows={2}
        maxRows={10}
        {...fieldProps('longDescription')}
        helperText={
          errors.longDescription ??
          'Ako ostane prazno, pišemo ga mi, kao i naslov, prednosti i pitanja. Sve možete posle da izmenite.'
        }
        onChange={(event) => onChange({ longDescription: event.target.value })}
        sx={{ gridColumn: '1 / -1' }}
      />
    </Box>
  )
}
