import { defaultPaymentText } from '@pazar/contracts/website/terms.ts'
import Box from '@mui/material/Box'
import { FormSection } from '../../../ui/forms/FormSection.tsx'
import { DeliveryChoice, type DeliveryFields } from '../../../website/DeliveryChoice.tsx'
import { useEditing, useEditorStore } from '../../draft/editor-context.ts'
import { DraftSwitch } from '../../fields/DraftSwitch.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'

const columns = (count: number) => ({
  display: 'grid',
  gap: 2,
  mt: 2,
  gridTemplateColumns: { xs: '1fr 1fr', sm: `repeat(${count}, 1fr)` },
})

const confirmedLabel = (on: boolean) =>
  on ? 'Uslovi su potvrđeni' : 'Uslovi nisu potvrđeni: pročitajte ih, pa potvrdite ili izmenite'

function DeliveryPart() {
  const { set } = useEditorStore()
  const symbol = useEditing(({ website }) => website.currencySymbol)
  const errors = useEditing(({ errors }) => errors)
  const delivery = useEditing(({ draft: { terms } }): DeliveryFields => ({
    deliveryWay: terms.deliveryWay,
    deliveryAmount: terms.deliveryAmount,
    deliveryText: terms.deliveryText,
  }))
  const change = (part: Partial<DeliveryFields>) => {
    for (const [field, value] of Object.entries(part)) set(`terms.${field}`, value)
  }
  return <DeliveryChoice value={delivery} onChange={change} symbol={symbol} errors={errors} path="terms" />
}

/**
 * What the page promises about delivery, returns, guarantee and payment; the source of these texts in every
 * template.
 */
export function TermsPart() {
  return (
    <FormSection
      title="Dostava i uslovi"
      text="Važi za celu stranicu: šablon, formu za porudžbinu, podnožje, česta pitanja i stranice zahvalnosti."
    >
      <DeliveryPart />
      <Box sx={columns(4)}>
        <DraftTextField path="terms.deliveryDaysFrom" label="Isporuka od" hint="Radnih dana" digits />
        <DraftTextField path="terms.deliveryDaysTo" label="Isporuka do" hint="Radnih dana" digits />
        <DraftTextField path="terms.returnDays" label="Povraćaj" hint="Dana od prijema" digits />
        <DraftTextField path="terms.guaranteeDays" label="Garancija" hint="Dana" digits />
      </Box>
      <Box sx={{ mt: 2 }}>
        <DraftTextField
          path="terms.paymentText"
          label="Plaćanje pri preuzimanju"
          hint="Nastavlja „Plaćate pouzećem, …“"
          placeholder={defaultPaymentText}
        />
      </Box>
      <Box sx={{ mt: 1.5 }}>
        <DraftSwitch path="termsConfirmed" label={confirmedLabel} />
      </Box>
    </FormSection>
  )
}
