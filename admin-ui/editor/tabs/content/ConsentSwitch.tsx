import Link from '@mui/material/Link'
import Typography from '@mui/material/Typography'
import { Link as RouterLink } from 'react-router'
import { useDraftField } from '../../draft/editor-context.ts'
import { DraftSwitch } from '../../fields/DraftSwitch.tsx'

/**
 * Whether the page asks shoppers for consent before it sends data to the ad network, with the consequences of
 * either choice.
 */
export function ConsentSwitch() {
  const { value } = useDraftField<boolean>('consentBanner')
  return (
    <>
      <DraftSwitch path="consentBanner" label="Traži pristanak za kolačiće" />
      <Typography sx={{ color: 'text.secondary', fontSize: '0.88rem' }}>
        {value
          ? 'Kupac na dnu stranice bira „Prihvatam“ ili „Odbijam“. Dok ne prihvati, Pixel se ne učitava i Meta ne dobija ništa, ni sa servera. Izbor važi 6 meseci, a menja se linkom „Kolačići“ u podnožju.'
          : 'Pixel meri posete čim se stranica otvori, bez pitanja. Za pristanak koji traže propisi o zaštiti podataka odgovarate Vi kao prodavac.'}{' '}
        Pixel se podešava u{' '}
        <Link component={RouterLink} to="/settings?tab=marketing">
          podešavanjima
        </Link>
        .
      </Typography>
    </>
  )
}
