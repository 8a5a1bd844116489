import Box from '@mui/material/Box'
import Typography from '@mui/material/Typography'
import { AmountField } from '../../ui/forms/AmountField.tsx'
import { DeliveryFields } from '../goods/DeliveryFields.tsx'
import type { SplitDraft, TypedTerms } from './split-draft.ts'

type Terms = NonNullable<SplitDraft['terms']>

interface Props {
  terms: Terms
  onChange: (terms: Terms) => void
  symbol: string
  /** By path in the command, such as `terms.original.discount`. */
  errors: Record<string, string>
}

const titles = { original: 'Ostaje u ovoj', newOrder: 'Nova porudžbina' } as const

/** Discount and delivery of both orders. */
export const SplitTerms = ({ terms, onChange, symbol, errors }: Props) =>
  (['original', 'newOrder'] as const).map((side) => {
    const change = (part: Partial<TypedTerms>) => onChange({ ...terms, [side]: { ...terms[side], ...part } })
    const own = Object.fromEntries(
      Object.entries(errors).map(([path, text]) => [path.replace(`terms.${side}.`, ''), text]),
    )
    return (
      <Box
        key={side}
        role="group"
        aria-label={`${titles[side]}: popust i dostava`}
        sx={{ display: 'grid', gap: 1.5 }}
      >
        <Typography sx={{ fontWeight: 700 }}>{titles[side]}</Typography>
        <AmountField
          label="Popust"
          value={terms[side].discount}
          onChange={(discount) => change({ discount })}
          symbol={symbol}
          errorText={own['discount']}
        />
        <DeliveryFields
          value={terms[side].delivery}
          onChange={(delivery) => change({ delivery })}
          symbol={symbol}
          errors={own}
        />
      </Box>
    )
  })
