import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { finishedUrl, typedUrl } from '@pazar/contracts/website/custom-url.ts'
import { Link } from 'react-router'
import { FormSection } from '../../builder/FormSection.tsx'
import { useOwnDomain } from '../../domain/use-own-domain.ts'
import { CopyButton } from '../../layout/CopyButton.tsx'
import { useAt, useEditing } from '../editor-context.ts'

/** Where the page is: its address here, and at the seller's own domain. */
export function DomainTab() {
  const { website } = useEditing()
  const { value, set, complaint } = useAt<string>('customUrl')
  const domain = useOwnDomain()
  const own = domain.data?.isVerified ? domain.data.domain : undefined
  const addresses = [`${window.location.origin}/${website.customUrl}`, ...(own ? [`https://${own}/${website.customUrl}`] : [])]
  return (
    <>
      <FormSection title="Adresa stranice" text="Stara adresa prestaje da radi čim sačuvate novu.">
        <TextField
          name="customUrl" label="URL" value={value} onChange={(event) => set(typedUrl(event.target.value))} onBlur={() => value.endsWith('-') && set(finishedUrl(value))} error={Boolean(complaint)} helperText={complaint ?? 'Mala slova, brojevi i crtice.'}
          slotProps={{ htmlInput: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' }, input: { startAdornment: <InputAdornment position="start">/</InputAdornment> } }}
        />
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 0.5 }}>
          {addresses.map((address) => (
            <Box component="li" key={address} sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}>
              <Box component="a" href={address} target="_blank" rel="noreferrer" sx={{ color: 'primary.main', fontWeight: 600 }}>{address}</Box>
              <CopyButton text={address} label={`Kopiraj ${address}`} />
            </Box>
          ))}
        </Box>
      </FormSection>
      <FormSection title="Vaš domen" text={own ? `Stranica je i na Vašem domenu ${own}.` : 'Povežite svoj domen da bi kupci stranicu videli pod Vašim imenom.'}>
        <Button component={Link} to="/domain" variant="outlined" color="inherit">{own ? 'Podešavanja domena' : 'Poveži domen'}</Button>
      </FormSection>
    </>
  )
}
