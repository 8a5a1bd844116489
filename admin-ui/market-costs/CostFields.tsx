import { currencyOf, type Market, marketFacts, markets } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import type { FocusEvent, KeyboardEvent } from 'react'
import { BooleanInput, SelectInput, TextInput } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { formatCost } from '../ui/formatting/amounts.ts'
import { stepAmount, typedTotal } from './cost-sum.ts'

const choices = markets.map((market) => ({
  id: market,
  name: `${marketFacts[market].fullName} (${currencyOf(market)})`,
}))

// React Hook Form does not submit the value of an input that is `disabled` itself.
const locked = { select: { disabled: true }, inputLabel: { disabled: true } }

const wholeRow = { gridColumn: '1 / -1' }

function CostAmount({ source, label }: { source: string; label: string }) {
  const { getValues, setValue } = useFormContext<Record<string, string>>()
  const { isSubmitted } = useFormState()
  /** A text field that accepts a comma has no built-in steps, so handle the arrow keys. */
  function step(event: KeyboardEvent) {
    const steps = { ArrowUp: 1, ArrowDown: -1 }[event.key]
    const next = steps && stepAmount(getValues(source), steps)
    if (!next) return
    event.preventDefault()
    setValue(source, next, { shouldDirty: true, shouldValidate: isSubmitted })
  }
  return (
    <TextInput
      source={source}
      label={label}
      // React-Admin's null for an empty field is not an amount.
      parse={(text: string) => text}
      onFocus={(event: FocusEvent<HTMLInputElement>) => event.target.select()}
      onKeyDown={step}
      slotProps={{ htmlInput: { inputMode: 'decimal' } }}
    />
  )
}

function CostTotal() {
  const [market, ...amounts] = useWatch({
    name: ['market', 'shippingCost', 'packagingCost', 'otherCosts'],
  }) as [Market, ...string[]]
  return (
    <Box sx={{ ...wholeRow, display: 'flex', justifyContent: 'space-between', fontWeight: 700 }}>
      <span>Ukupno po porudžbini</span>
      <span>{formatCost(typedTotal(amounts), currencyOf(market))}</span>
    </Box>
  )
}

/** The fields of an entry with the total as typed. Only a new entry can choose its market. */
export function CostFields({ isNew }: { isNew: boolean }) {
  return (
    <Box sx={{ display: 'grid', gap: 2, pt: 1, gridTemplateColumns: { sm: 'repeat(3, 1fr)' } }}>
      <SelectInput
        source="market"
        // An element, because a text would get a star.
        label={<>Tržište</>}
        choices={choices}
        translateChoice={false}
        isRequired
        slotProps={isNew ? undefined : locked}
        sx={wholeRow}
      />
      <CostAmount source="shippingCost" label="Poštarina" />
      <CostAmount source="packagingCost" label="Pakovanje" />
      <CostAmount source="otherCosts" label="Ostalo" />
      <TextInput source="description" label="Opis" sx={wholeRow} />
      {!isNew && (
        <BooleanInput source="isActive" label="Aktivno: računa se u svaku porudžbinu" sx={wholeRow} />
      )}
      <CostTotal />
    </Box>
  )
}
