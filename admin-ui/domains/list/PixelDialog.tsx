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
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { serverMessage } from '../../data/refusal.ts'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { pixelIdWarning, withPixelIdWarning } from '../../seller/pixel-id-warning.ts'
import { TestPixel } from '../../seller/TestPixel.tsx'
import { pixelPayload, pixelValues } from './pixel-payload.ts'
import { useRefreshDomains } from '../use-domains.ts'

/** This dialog cannot remove a pixel, so the id is required (pixel/per-domain). */
const schema = domainRoutes.setPixel.body!.extend({ pixelId: requiredLine(100, 'Unesite Facebook Pixel ID') })

type PixelValues = ReturnType<typeof pixelValues>
type ChangePixel = (part: Partial<PixelValues>) => void

function PixelIdField({
  value,
  errorText,
  onChange,
}: {
  value: string
  errorText: string | undefined
  onChange: ChangePixel
}) {
  const warning = pixelIdWarning(value)
  return (
    <TextField
      autoFocus
      label="Facebook Pixel ID"
      name="pixelId"
      autoComplete="off"
      value={value}
      onChange={(event) => onChange({ pixelId: event.target.value })}
      error={Boolean(errorText)}
      helperText={errorText ?? warning ?? '15-cifreni broj iz Facebook Events Manager-a'}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        formHelperText: { sx: { color: warning && 'warning.main' } },
      }}
    />
  )
}

interface AccessTokenProps {
  values: PixelValues
  /** The server has a token, which it never shows. */
  hasToken: boolean
  errorText: string | undefined
  onChange: ChangePixel
}

function AccessTokenFields({ values, hasToken, errorText, onChange }: AccessTokenProps) {
  return (
    <>
      <TextField
        label="Access token"
        name="accessToken"
        type="password"
        autoComplete="new-password"
        value={values.accessToken}
        disabled={values.forgetToken}
        onChange={(event) => onChange({ accessToken: event.target.value })}
        error={Boolean(errorText)}
        helperText={
          errorText ??
          (hasToken
            ? 'Token je sačuvan i ne prikazuje se. Ostavite prazno da ostane isti.'
            : 'Nije obavezno: šalje kupovinu i sa servera (Conversions API)')
        }
      />
      {hasToken && (
        <FormControlLabel
          label="Ukloni sačuvani token"
          control={
            <Switch
              checked={values.forgetToken}
              onChange={(_event, forgetToken) => onChange({ forgetToken })}
            />
          }
        />
      )}
    </>
  )
}

function PixelForm({
  domain,
  titleId,
  onClose,
}: {
  domain: DomainView
  titleId: string
  onClose: () => void
}) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  const form = useCommandForm({
    initial: pixelValues(domain),
    schema,
    payload: (values) => pixelPayload(domain.host, values),
    send: async (body, idempotencyKey) => {
      await dataProvider.setDomainPixel(body, idempotencyKey)
      toast.success('Pixel sačuvan!', withPixelIdWarning('', form.values.pixelId) || undefined)
      onClose()
      await refreshDomains()
    },
    onRefused: (error) => toast.failure('Greška', serverMessage(error, 'Greška pri čuvanju pixela')),
  })
  const { values, errors, change } = form
  const changed = JSON.stringify(values) !== JSON.stringify(pixelValues(domain))
  return (
    <form noValidate onSubmit={form.submit} style={{ display: 'contents' }}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Pixel Settings: {domain.host}
      </DialogTitle>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <PixelIdField value={values.pixelId} errorText={errors.pixelId} onChange={change} />
          <TextField
            label="Test kod"
            name="testCode"
            autoComplete="off"
            value={values.testCode}
            onChange={(event) => change({ testCode: event.target.value })}
            error={Boolean(errors.testCode)}
            helperText={errors.testCode ?? 'Nije obavezno: npr. TEST12345, za proveru događaja'}
          />
          <AccessTokenFields
            values={values}
            hasToken={domain.pixelConfig.hasAccessToken}
            errorText={errors.accessToken}
            onChange={change}
          />
          <FormControlLabel
            label="Pixel je uključen na ovom domenu"
            control={<Switch checked={values.enabled} onChange={(_event, enabled) => change({ enabled })} />}
          />
          {domain.pixelConfig.pixelId && (
            <Box>
              <TestPixel
                domain={domain.host}
                pixelId={domain.pixelConfig.pixelId}
                disabled={changed || form.pending}
              />
            </Box>
          )}
        </Box>
      </DialogContent>
      <FormActions pending={form.pending} onLeave={onClose} />
    </form>
  )
}

/** Edits the pixel of one domain. Mounts a new form on each opening. */
export function PixelDialog({
  domain,
  open,
  onClose,
}: {
  domain: DomainView
  open: boolean
  onClose: () => void
}) {
  const id = useId()
  const phone = useMediaQuery('(max-width: 599px)')
  return (
    <Dialog open={open} onClose={onClose} fullScreen={phone} fullWidth maxWidth="sm" aria-labelledby={id}>
      {open && <PixelForm domain={domain} titleId={id} onClose={onClose} />}
    </Dialog>
  )
}
