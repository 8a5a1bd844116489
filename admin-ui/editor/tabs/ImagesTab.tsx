import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ProductImages } from '../../website/images/ProductImages.tsx'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { withImage } from '../../website/images/image-addresses.ts'
import { maxImageAltLength } from '@pazar/contracts/website/image.ts'
import { useDraftField, useEditing, useEditorStore } from '../draft/editor-context.ts'

function DescriptionField({ address, place }: { address: string; place: number }) {
  const store = useEditorStore()
  const path = `imageAlts.${address}`
  // An address contains dots, so it is no path of `useDraftField`.
  const { value, errorText } = useEditing(({ draft, errors }) => ({
    value: draft.imageAlts[address] ?? '',
    errorText: errors[path],
  }))
  return (
    <Box sx={{ display: 'flex', gap: 1.5, alignItems: 'flex-start' }}>
      <Box
        component="img"
        src={address}
        alt=""
        sx={{ width: 48, height: 48, objectFit: 'cover', borderRadius: 2, flexShrink: 0 }}
      />
      <TextField
        name={path}
        label={`Opis slike ${place + 1}`}
        value={value}
        onChange={({ target }) =>
          store.set('imageAlts', { ...store.current().draft.imageAlts, [address]: target.value })
        }
        error={Boolean(errorText)}
        helperText={
          errorText ??
          (place === 0 && 'Šta se vidi, npr. „Lampa na noćnom stočiću“. Čuju ga kupci koji sliku ne vide.')
        }
        slotProps={{ htmlInput: { maxLength: maxImageAltLength, autoComplete: 'off' } }}
      />
    </Box>
  )
}

/** An alt text per image, for shoppers who cannot see it. */
function Descriptions({ images }: { images: readonly string[] }) {
  if (images.length === 0) return null
  return (
    <Box role="group" aria-label="Opisi slika" sx={{ display: 'grid', gap: 1.5, mt: 3 }}>
      {images.map((address, place) => (
        <DescriptionField key={address} address={address} place={place} />
      ))}
    </Box>
  )
}

/** The page's images: uploaded, or added by URL. */
export function ImagesTab() {
  const { value: images, set } = useDraftField<string[]>('images')
  const [address, setAddress] = useState('')
  const errorText = useEditing(
    ({ errors }) =>
      Object.entries(errors).find(([path]) => path === 'images' || path.startsWith('images.'))?.[1],
  )
  // Trims the address and ignores duplicates (editor/images).
  const add = () => {
    set(withImage(images, address))
    setAddress('')
  }
  return (
    <FormSection
      title="Slike proizvoda"
      text="Prva je glavna: ona je na vrhu stranice i kada je neko podeli. Prevucite ih ili pomerajte strelicama."
    >
      <ProductImages images={images} errorText={errorText} onChange={set} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'flex-start' }}>
        <TextField
          label="Adresa slike sa interneta"
          placeholder="https://"
          value={address}
          onChange={(event) => setAddress(event.target.value)}
          onKeyDown={(event) => {
            if (event.key === 'Enter') {
              event.preventDefault()
              add()
            }
          }}
          slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Add />}
          onClick={add}
          disabled={address.trim() === ''}
          sx={{ minHeight: 40 }}
        >
          Dodaj
        </Button>
      </Box>
      <Descriptions images={images} />
    </FormSection>
  )
}
