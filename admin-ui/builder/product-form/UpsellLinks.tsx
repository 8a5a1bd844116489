import { maxUpsellProducts } from '@pazar/contracts/upsell/events.ts'
import Add from '@mui/icons-material/Add'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useRef } from 'react'
import { PriceFields } from '../../website/upsell/PriceFields.tsx'
import { noUpsell, type UpsellFields } from '../../website/upsell/upsell-fields.ts'
import { UpsellImages } from '../../website/upsell/UpsellImages.tsx'

interface Props {
  links: UpsellFields[]
  errors: Record<string, string>
  symbol: string
  onChange: (links: UpsellFields[]) => void
  onUploading: (uploading: boolean) => void
}

interface UpsellLinkProps {
  link: UpsellFields
  index: number
  symbol: string
  /** The error of a field, if it has one. */
  errorText: (field: keyof UpsellFields) => string | undefined
  onChange: (part: Partial<UpsellFields>) => void
  onRemove: () => void
  onUploading: (uploading: boolean) => void
}

/** The fields of one upsell product. */
function UpsellLink({ link, index, symbol, errorText, onChange, onRemove, onUploading }: UpsellLinkProps) {
  const textField = (name: 'url' | 'title' | 'sku', label: string, helperText?: string) => (
    <TextField
      label={label}
      required={name === 'url'}
      type={name === 'url' ? 'url' : undefined}
      value={link[name]}
      onChange={(event) => onChange({ [name]: event.target.value })}
      error={Boolean(errorText(name))}
      helperText={errorText(name) ?? helperText}
      slotProps={{ htmlInput: { autoComplete: 'off', inputMode: name === 'url' ? 'url' : undefined } }}
    />
  )
  return (
    <Box
      role="group"
      aria-label={`Upsell proizvod ${index + 1}`}
      sx={{
        display: 'grid',
        gap: 2,
        p: 2,
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        bgcolor: 'background.default',
      }}
    >
      <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between' }}>
        <Typography component="h3" sx={{ fontWeight: 700 }}>
          Upsell proizvod {index + 1}
        </Typography>
        <IconButton aria-label={`Ukloni upsell proizvod ${index + 1}`} onClick={onRemove}>
          <DeleteOutlined />
        </IconButton>
      </Box>
      {textField('url', 'URL proizvoda', 'Dovoljan je link: naziv, cena i slike čitaju se posle kreiranja')}
      <Box sx={{ display: 'grid', gap: 2, gridTemplateColumns: { sm: '2fr 1fr' }, alignItems: 'start' }}>
        {textField('title', 'Naziv', 'Ako ostane prazno, čita se sa stranice')}
        {textField('sku', 'SKU')}
      </Box>
      <PriceFields
        values={link}
        symbol={symbol}
        errors={{
          price: errorText('price'),
          originalPrice: errorText('originalPrice'),
          productCost: errorText('productCost'),
        }}
        onChange={onChange}
      />
      <UpsellImages
        images={link.images}
        errorText={errorText('images')}
        onChange={(images) => onChange({ images })}
        onUploading={onUploading}
      />
    </Box>
  )
}

/** Up to five products offered after an order; only the link is required (upsell/products). */
export function UpsellLinks({ links, errors, symbol, onChange, onUploading }: Props) {
  const addButton = useRef<HTMLButtonElement>(null)
  /** Uploads finish one after another, so each must change the newest state, not the one of its render. */
  const latest = useRef(links)
  latest.current = links
  const change = (at: number, part: Partial<UpsellFields>) => {
    latest.current = latest.current.map((each, index) => (index === at ? { ...each, ...part } : each))
    onChange(latest.current)
  }
  const remove = (at: number) => {
    onChange(links.filter((_, index) => index !== at))
    setTimeout(() => addButton.current?.focus())
  }
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {links.map((link, index) => (
        <UpsellLink
          key={index}
          link={link}
          index={index}
          symbol={symbol}
          errorText={(field) => errors[`upsellProductLinks.${index}.${field}`]}
          onChange={(part) => change(index, part)}
          onRemove={() => remove(index)}
          onUploading={onUploading}
        />
      ))}
      {errors['upsellProductLinks'] && (
        <Box data-validation-error sx={{ color: 'error.main', fontSize: '0.85rem' }}>
          {errors['upsellProductLinks']}
        </Box>
      )}
      {links.length < maxUpsellProducts ? (
        <Box>
          <Button
            ref={addButton}
            variant="outlined"
            startIcon={<Add />}
            onClick={() => onChange([...links, noUpsell])}
          >
            Dodaj upsell proizvod
          </Button>
        </Box>
      ) : (
        <Box role="status" sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
          Maksimalno {maxUpsellProducts} proizvoda
        </Box>
      )}
    </Box>
  )
}
