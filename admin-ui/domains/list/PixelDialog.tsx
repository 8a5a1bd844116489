import { type DomainView, domainRoutes } from '@pazar/contracts/domain/routes.ts'
import { requiredLine } from '@pazar/contracts/route/fields.ts'
import Box from '@mui/material/Box'
import Dialog from '@mui/material/Dialog'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useId, useState } from 'react'
import { BooleanInput, Form, TextInput, useDataProvider } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import type { PazarDataProvider } from '../../data/data-provider.ts'
import { contractResolver } from '../../ui/forms/contract-resolver.ts'
import { FocusOnRefusal } from '../../ui/forms/FocusOnRefusal.tsx'
import { FormActions } from '../../ui/forms/FormActions.tsx'
import { useSubmitCommand } from '../../ui/forms/use-submit-command.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'
import { pixelIdWarning, withPixelIdWarning } from '../../seller/pixel-id-warning.ts'
import { TestPixel } from '../../seller/TestPixel.tsx'
import { pixelPayload, pixelValues } from './pixel-payload.ts'
import { useRefreshDomains } from '../use-refresh-domains.ts'

/** This dialog cannot remove a pixel, so the id is required (pixel/per-domain). */
const schema = domainRoutes.setPixel.body!.extend({ pixelId: requiredLine(100, 'Unesite Facebook Pixel ID') })

/** React-Admin's null for an empty field is no text. */
const asTyped = (typed: string) => typed

function PixelId() {
  const warning = pixelIdWarning(useWatch({ name: 'pixelId' }))
  return (
    <TextInput
      source="pixelId"
      label="Facebook Pixel ID"
      parse={asTyped}
      autoFocus
      autoComplete="off"
      helperText={warning ?? '15-cifreni broj iz Facebook Events Manager-a'}
      slotProps={{
        htmlInput: { inputMode: 'numeric' },
        formHelperText: { sx: { color: warning && 'warning.main' } },
      }}
    />
  )
}

// React Hook Form forgets the text of an input that is `disabled` itself.
const locked = { input: { disabled: true }, inputLabel: { disabled: true } }

/** `hasToken`: the server has a token, which it never shows. */
function AccessToken({ hasToken }: { hasToken: boolean }) {
  const forgetToken: boolean = useWatch({ name: 'forgetToken' })
  return (
    <>
      <TextInput
        source="accessToken"
        label="Access token"
        parse={asTyped}
        type="password"
        autoComplete="new-password"
        slotProps={forgetToken ? locked : undefined}
        helperText={
          hasToken
            ? 'Token je sačuvan i ne prikazuje se. Ostavite prazno da ostane isti.'
            : 'Nije obavezno: šalje kupovinu i sa servera (Conversions API)'
        }
      />
      {hasToken && <BooleanInput source="forgetToken" label="Ukloni sačuvani token" />}
    </>
  )
}

function Fields({ domain, onClose }: { domain: DomainView; onClose: () => void }) {
  const { isDirty, isSubmitting } = useFormState()
  const { pixelId, hasAccessToken } = domain.pixelConfig
  return (
    <>
      <DialogContent>
        <Box sx={{ display: 'grid', gap: 2, pt: 1 }}>
          <PixelId />
          <TextInput
            source="testCode"
            label="Test kod"
            parse={asTyped}
            autoComplete="off"
            helperText="Nije obavezno: npr. TEST12345, za proveru događaja"
          />
          <AccessToken hasToken={hasAccessToken} />
          <BooleanInput source="enabled" label="Pixel je uključen na ovom domenu" />
          {pixelId && (
            <Box>
              <TestPixel domain={domain.host} pixelId={pixelId} disabled={isDirty || isSubmitting} />
            </Box>
          )}
          <FocusOnRefusal />
        </Box>
      </DialogContent>
      <FormActions pending={isSubmitting} onLeave={onClose} />
    </>
  )
}

function PixelForm({ domain, onClose }: { domain: DomainView; onClose: () => void }) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const refreshDomains = useRefreshDomains()
  // Instead of the surrounding domain, and not read again with it.
  const [initial] = useState(() => pixelValues(domain))
  const submit = useSubmitCommand({
    send: dataProvider.setDomainPixel,
    onDone: async (_answer, { pixelId }) => {
      toast.success('Pixel sačuvan!', withPixelIdWarning('', pixelId) || undefined)
      onClose()
      await refreshDomains()
    },
    failure: 'Greška pri čuvanju pixela',
  })
  return (
    <Box sx={{ display: 'contents', '& form': { display: 'contents' } }}>
      <Form
        record={initial}
        resolver={contractResolver(schema, (values) => pixelPayload(domain.host, values as typeof initial))}
        onSubmit={submit}
        noValidate
        disableInvalidFormNotification
      >
        <Fields domain={domain} onClose={onClose} />
      </Form>
    </Box>
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
      <DialogTitle id={id} sx={{ overflowWrap: 'anywhere' }}>
        Pixel Settings: {domain.host}
      </DialogTitle>
      {open && <PixelForm domain={domain} onClose={onClose} />}
    </Dialog>
  )
}
