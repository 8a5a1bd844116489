import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useState } from 'react'
import { ProductImages } from '../../builder/ProductImages.tsx'
import { FormSection } from '../../builder/FormSection.tsx'
import { withImage } from '../../images/image-addresses.ts'
import { useAt, useEditing } from '../editor-context.ts'

/** The page's pictures: uploaded, or by their addresses elsewhere. */
export function ImagesTab() {
  const { value: images, set } = useAt<string[]>('images')
  const { complaints } = useEditing()
  const [address, setAddress] = useState('')
  const complaint = Object.entries(complaints).find(([path]) => path === 'images' || path.startsWith('images.'))?.[1]
  // Trimmed, and one that is there already is ignored (landing spec, section 5).
  const add = () => {
    set(withImage(images, address))
    setAddress('')
  }
  return (
    <FormSection title="Slike proizvoda" text="Prva je glavna: ona je na vrhu stranice i kada je neko podeli. Prevucite ih ili pomerajte strelicama.">
      <ProductImages images={images} complaint={complaint} onChange={set} />
      <Box sx={{ display: 'flex', gap: 1, mt: 2, alignItems: 'flex-start' }}>
        <TextField label="Adresa slike sa interneta" placeholder="https://" value={address} onChange={(event) => setAddress(event.target.value)} onKeyDown={(event) => { if (event.key === 'Enter') { event.preventDefault(); add() } }} slotProps={{ htmlInput: { inputMode: 'url', autoComplete: 'off' } }} />
        <Button variant="outlined" color="inherit" startIcon={<Add />} onClick={add} disabled={address.trim() === ''} sx={{ minHeight: 40 }}>Dodaj</Button>
      </Box>
    </FormSection>
  )
}
