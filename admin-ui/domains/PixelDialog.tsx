import { type DomainView, domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { requiredLine } from '@pazar/contracts/route/fields.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import Switch from '@mui/material/Switch'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId } from 'react'
import { call } from '../api/call.ts'
import { serverMessage } from '../api/refusal.ts'
import { FormActions } from '../forms/FormActions.tsx'
import { useCommandForm } from '../forms/use-command-form.ts'
import { useToast } from '../layout/use-toast.tsx'
import { pixelIdWarning, withPixelIdWarning } from '../pixel/pixel-id-warning.ts'
import { TestPixel } from '../pixel/TestPixel.tsx'
import { pixelPayload, pixelValues } from './pixel-payload.ts'
import { useReadDomainsAgain } from './use-domains.ts'

/** This dialog saves a pixel, it takes none away: the id is required here (operator spec, section 5). */
const schema = domainRoutes.setPixel.body!.extend({ pixelId: requiredLine(100, 'Unesite Facebook Pixel ID') })

function PixelForm({ domain, titleId, onClose }: { domain: DomainView; titleId: string; onClose: () => void }) {
  const toast = useToast()
  const readAgain = useReadDomainsAgain()
  const form = useCommandForm({
    initial: pixelValues(domain),
    schema,
    payload: (values) => pixelPayload(domain.host, values),
    send: async (body, idempotencyKey) => {
      await call('/api/pixel/config', { method: 'PUT', body, idempotencyKey })
      toast.success('Pixel sačuvan!', withPixelIdWarning('', form.values.pixelId) || undefined)
      onClose()
      await readAgain()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri čuvanju pixela')),
  })
  const { values, complaints, change } = form
  const hasToken = domain.pixelConfig.hasAccessToken
  const changed = JSON.stringify(values) !== JSON.stringify(pixelValues(domain))
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>Pixel Settings: {domain.host}</DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <TextField
            autoFocus label="Facebook Pixel ID" name="pixelId" autoComplete="off" value={values.pixelId} onChange={(event) => change({ pixelId: event.target.value })}
            error={Boolean(complaints.pixelId)} helperText={complaints.pixelId ?? pixelIdWarning(values.pixelId) ?? '15-cifreni broj iz Facebook Events Manager-a'} slotProps={{ htmlInput: { inputMode: 'numeric' }, formHelperText: { sx: { color: pixelIdWarning(values.pixelId) && 'warning.main' } } }}
          />
          <TextField
            label="Test kod" name="testCode" autoComplete="off" value={values.testCode} onChange={(event) => change({ testCode: event.target.value })}
            error={Boolean(complaints.testCode)} helperText={complaints.testCode ?? 'Nije obavezno: npr. TEST12345, za proveru događaja'}
          />
          <TextField
            label="Access token" name="accessToken" type="password" autoComplete="new-password" value={values.accessToken} disabled={values.forgetToken}
            onChange={(event) => change({ accessToken: event.target.value })} error={Boolean(complaints.accessToken)}
            helperText={complaints.accessToken ?? (hasToken ? 'Token je sačuvan i ne prikazuje se. Ostavite prazno da ostane isti.' : 'Nije obavezno: šalje kupovinu i sa servera (Conversions API)')}
          />
          {hasToken && (
            <FormControlLabel label="Ukloni sačuvani token" control={<Switch checked={values.forgetToken} onChange={(_event, forgetToken) => change({ forgetToken })} />} />
          )}
          <FormControlLabel label="Pixel je uključen na ovom domenu" control={<Switch checked={values.enabled} onChange={(_event, enabled) => change({ enabled })} />} />
          {domain.pixelConfig.pixelId && <Box><TestPixel domain={domain.host} pixelId={domain.pixelConfig.pixelId} disabled={changed || form.pending} /></Box>}
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onClose} />
    </form>
  )
}

/** The pixel of one domain. The form is made anew for each opening. */
export function PixelDialog({ domain, open, onClose }: { domain: DomainView; open: boolean; onClose: () => void }) {
  const id = useId()
  const phone = useMediaQuery('(max-width: 599px)')
  return (
    <Dialog open={open} onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={id}>
      {open && <PixelForm domain={domain} titleId={id} onClose={onClose} />}
    </Dialog>
  )
}
