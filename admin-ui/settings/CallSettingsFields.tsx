import { scriptFields } from '@pazar/contracts/order/call-script.ts'
import Box from '@mui/material/Box'
import Stack from '@mui/material/Stack'
import type { ReactNode } from 'react'
import { BooleanInput, CheckboxGroupInput, NumberInput, TextInput } from 'react-admin'
import { useFormState, useWatch } from 'react-hook-form'
import { ChangeButtons } from './SettingsButtons.tsx'

const days = ['Pon', 'Uto', 'Sre', 'Čet', 'Pet', 'Sub', 'Ned'].map((name, place) => ({ id: place + 1, name }))

/** Fields side by side, and one below the other on a phone. */
const Row = ({ children }: { children: ReactNode }) => (
  <Box
    sx={{ display: 'grid', gap: 2, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' }, alignItems: 'start' }}
  >
    {children}
  </Box>
)

const minutes = { htmlInput: { inputMode: 'numeric', min: 1, step: 1 } } as const
const time = { inputLabel: { shrink: true } }

function RuleFields() {
  return (
    <>
      <Row>
        <NumberInput
          source="attempts"
          label="Broj pokušaja"
          helperText="Koliko puta zovemo kupca koji se ne javlja"
          slotProps={minutes}
        />
        <NumberInput
          source="spacingMinutes"
          label="Razmak između pokušaja (min)"
          helperText="Sledeći poziv pada u radno vreme"
          slotProps={minutes}
        />
      </Row>
      <BooleanInput source="cancelAfterLastAttempt" label="Otkaži porudžbinu posle poslednjeg pokušaja" />
      <CheckboxGroupInput source="workingHours.days" label="Dani kada zovemo" choices={days} />
      <Row>
        <TextInput
          source="workingHours.from"
          label="Zovemo od"
          type="time"
          slotProps={time}
          helperText={false}
        />
        <TextInput
          source="workingHours.to"
          label="Zovemo do"
          type="time"
          slotProps={time}
          helperText={false}
        />
      </Row>
      <BooleanInput
        source="confirmKnownCustomers"
        label="Bez poziva potvrdi kupce kojima su raniji paketi isporučeni"
      />
      <NumberInput
        source="duplicateMinutes"
        label="Predloži spajanje istih porudžbina unutar (min)"
        helperText="Isti kupac ponovo poruči isti proizvod"
        slotProps={minutes}
        sx={{ maxWidth: { sm: 360 } }}
      />
      <TextInput
        source="script"
        label="Podsetnik za razgovor"
        parse={(typed: string) => typed}
        multiline
        minRows={4}
        helperText={`Polja: ${Object.keys(scriptFields)
          .map((field) => `{${field}}`)
          .join(', ')}`}
        slotProps={{ htmlInput: { maxLength: 4000 } }}
      />
    </>
  )
}

/**
 * The fields of `confirmationSettings`. The rules show while calls are on, and from a refused save until one succeeds:
 * one of them may be wrong, and must not disappear while it is being corrected.
 */
export function CallSettingsFields() {
  const isEnabled: boolean = useWatch({ name: 'enabled' })
  const { isSubmitted, isSubmitSuccessful } = useFormState()
  const isRefused = isSubmitted && !isSubmitSuccessful
  return (
    <Stack spacing={2}>
      <BooleanInput
        source="enabled"
        label="Zovemo pre slanja"
        helperText="Nove porudžbine čekaju potvrdu. Ranije porudžbine ostaju kakve jesu."
      />
      {(isEnabled || isRefused) && <RuleFields />}
      <ChangeButtons save="Sačuvaj pozive" />
    </Stack>
  )
}
