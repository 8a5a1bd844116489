import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import MenuItem from '@mui/material/MenuItem'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import { useDraftField, useEditing } from '../draft/editor-context.ts'

function OptionField({
  path,
  label,
  placeholder,
  isAmount = false,
}: {
  path: string
  label: string
  placeholder: string
  isAmount?: boolean
}) {
  const { value, set, errorText } = useDraftField<string>(path)
  const symbol = useEditing(({ website }) => website.currencySymbol)
  return (
    <TextField
      size="small"
      name={path}
      label={label}
      placeholder={placeholder}
      value={value ?? ''}
      onChange={(event) => set(event.target.value)}
      error={Boolean(errorText)}
      helperText={errorText}
      slotProps={{
        inputLabel: { shrink: true },
        // A phone's decimal keyboard has no minus.
        htmlInput: { autoComplete: 'off', maxLength: 80 },
        input: isAmount
          ? { endAdornment: <InputAdornment position="end">{symbol}</InputAdornment> }
          : undefined,
      }}
    />
  )
}

/** Selects one of the page's images. */
function OptionPicture({ path, label }: { path: string; label: string }) {
  const { value, set } = useDraftField<string>(path)
  const images = useEditing(({ draft }) => draft.images)
  const shown = images.includes(value) ? value : ''
  const thumbnail = { width: 22, height: 22, objectFit: 'cover', borderRadius: 1, display: 'block' } as const
  return (
    <TextField
      select
      size="small"
      name={path}
      label="Slika"
      value={shown}
      onChange={(event) => set(event.target.value)}
      slotProps={{
        inputLabel: { shrink: true },
        select: { displayEmpty: true, 'aria-label': `Slika za ${label}` } as object,
      }}
    >
      <MenuItem value="">Bez slike</MenuItem>
      {images.map((image, place) => (
        <MenuItem key={image} value={image}>
          <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
            <Box component="img" src={image} alt="" sx={thumbnail} />
            Slika {place + 1}
          </Box>
        </MenuItem>
      ))}
    </TextField>
  )
}

/** One option: a line of the table on a wide screen, a card on a phone. */
export function OptionRow({
  place,
  label,
  onRemove,
}: {
  place: number
  label: string
  onRemove: () => void
}) {
  const path = `variants.options.${place}`
  const { value: inStock, set } = useDraftField<boolean>(`${path}.inStock`)
  const errorText = useEditing(({ errors }) => errors[`${path}.values`] ?? errors[`${path}.variantId`])
  return (
    <Box
      role="group"
      aria-label={label}
      sx={{ display: 'grid', gap: 1.25, py: 1.75, borderTop: 1, borderColor: 'divider' }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1 }}>
        <Box sx={{ fontWeight: 700, flex: 1, minWidth: 0, overflowWrap: 'anywhere' }}>{label}</Box>
        <FormControlLabel
          sx={{ mr: 0 }}
          control={
            <Switch
              size="small"
              name={`${path}.inStock`}
              checked={inStock ?? true}
              onChange={(_event, checked) => set(checked)}
              slotProps={{ input: { 'aria-label': `${label}: na stanju` } }}
            />
          }
          label="Na stanju"
        />
        <IconButton size="small" aria-label={`${label}: ukloni varijantu`} onClick={onRemove}>
          <DeleteOutlined fontSize="small" />
        </IconButton>
      </Box>
      {errorText && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.85rem' }}>
          {errorText}
        </Box>
      )}
      <Box sx={{ display: 'grid', gap: 1.25, gridTemplateColumns: { xs: '1fr 1fr', md: 'repeat(4, 1fr)' } }}>
        <OptionField path={`${path}.priceDifference`} label="Razlika u ceni" placeholder="0" isAmount />
        <OptionField path={`${path}.unitCost`} label="Nabavna cena" placeholder="ista" isAmount />
        <OptionField path={`${path}.sku`} label="SKU" placeholder="isti" />
        <OptionPicture path={`${path}.image`} label={label} />
      </Box>
    </Box>
  )
}
