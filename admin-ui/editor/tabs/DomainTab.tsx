import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { trimTypedUrl, normalizeTypedUrl } from '@pazar/contracts/website/custom-url.ts'
import { Link } from 'react-router'
import { FormSection } from '../../ui/forms/FormSection.tsx'
import { usePrimaryDomain } from '../../data/queries/use-primary-domain.ts'
import { CopyButton } from '../../ui/CopyButton.tsx'
import { useDraftField, useEditing } from '../draft/editor-context.ts'

/** The page's address here and at the seller's own domain. */
export function DomainTab() {
  const storedUrl = useEditing(({ website }) => website.customUrl)
  const { value, set, errorText } = useDraftField<string>('customUrl')
  const domain = usePrimaryDomain()
  const own = domain.data?.isVerified ? domain.data.domain : undefined
  const addresses = [
    `${window.location.origin}/${storedUrl}`,
    ...(own ? [`https://${own}/${storedUrl}`] : []),
  ]
  return (
    <>
      <FormSection title="Adresa stranice" text="Stara adresa prestaje da radi čim sačuvate novu.">
        <TextField
          name="customUrl"
          label="URL"
          value={value}
          onChange={(event) => set(normalizeTypedUrl(event.target.value))}
          onBlur={() => value.endsWith('-') && set(trimTypedUrl(value))}
          error={Boolean(errorText)}
          helperText={errorText ?? 'Mala slova, brojevi i crtice.'}
          slotProps={{
            htmlInput: { autoComplete: 'off', spellCheck: false, autoCapitalize: 'none' },
            input: { startAdornment: <InputAdornment position="start">/</InputAdornment> },
          }}
        />
        <Box component="ul" sx={{ listStyle: 'none', p: 0, m: 0, mt: 2, display: 'grid', gap: 0.5 }}>
          {addresses.map((address) => (
            <Box
              component="li"
              key={address}
              sx={{ display: 'flex', alignItems: 'center', gap: 1, overflowWrap: 'anywhere' }}
            >
              <Box
                component="a"
                href={address}
                target="_blank"
                rel="noreferrer"
                sx={{ color: 'primary.main', fontWeight: 600 }}
              >
                {address}
              </Box>
              <CopyButton text={address} label={`Kopiraj ${address}`} />
            </Box>
          ))}
        </Box>
      </FormSection>
      <FormSection
        title="Vaš domen"
        text={
          own
            ? `Stranica je i na Vašem domenu ${own}.`
            : 'Povežite svoj domen da bi kupci stranicu videli pod Vašim imenom.'
        }
      >
        <Button component={Link} to="/domain" variant="outlined" color="inherit">
          {own ? 'Podešavanja domena' : 'Poveži domen'}
        </Button>
      </FormSection>
    </>
  )
}
