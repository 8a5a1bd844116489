import { briefLimits } from '@pazar/contracts/website/product-brief.ts'
import { inLanguageVariant } from '@pazar/contracts/website/language-variant.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import Box from '@mui/material/Box'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'

/** Input for the product texts. `facts` holds one fact per line. */
export interface BriefFields {
  forWhom: string
  solves: string
  special: string
  facts: string
}

interface Props {
  market: Market
  values: BriefFields
  errors: Record<string, string>
  onChange: (part: Partial<BriefFields>) => void
}

const questions = [
  { name: 'forWhom', label: 'Za koga je', prefix: 'Za', example: 'npr. roditelje male {dece|djece}' },
  { name: 'solves', label: 'Šta rešava', prefix: '', example: 'npr. igračke rasute po {celoj|cijeloj} sobi' },
  {
    name: 'special',
    label: 'Šta je posebno',
    prefix: '',
    example: 'npr. sklapa se jednim potezom i staje iza vrata',
  },
] as const

/** The validation error of the facts field or of any single fact. */
const factsError = (errors: Record<string, string>): string | undefined =>
  errors['productBrief.facts'] ??
  Object.entries(errors).find(([path]) => path.startsWith('productBrief.facts.'))?.[1]

/** Only generated texts are converted to the market's language variant. */
const speechHint: Partial<Record<Market, string>> = {
  Montenegro:
    'Odgovori, činjenice i opis ostaju kako su napisani: za Crnu Goru ih upišite ijekavski („mjera“, „dijete“).',
  Bosnia:
    'Odgovori, činjenice i opis ostaju kako su napisani: za Bosnu i Hercegovinu ih upišite ijekavski („mjera“, „dijete“).',
}

/** Three optional questions and the product facts, from which the texts are written. */
export function ProductQuestions({ market, values, errors, onChange }: Props) {
  const ofFacts = factsError(errors)
  return (
    <Box sx={{ display: 'grid', gap: 2 }}>
      {speechHint[market] && (
        <Typography variant="body2" sx={{ color: 'text.secondary' }}>
          {speechHint[market]}
        </Typography>
      )}
      {questions.map(({ name, label, prefix, example }) => {
        const errorText = errors[`productBrief.${name}`]
        return (
          <TextField
            key={name}
            name={`productBrief.${name}`}
            label={label}
            value={values[name]}
            error={Boolean(errorText)}
            helperText={errorText ?? inLanguageVariant(market, example)}
            onChange={(event) => onChange({ [name]: event.target.value })}
            slotProps={{
              htmlInput: { maxLength: briefLimits[name] },
              input: prefix
                ? { startAdornment: <InputAdornment position="start">{prefix}</InputAdornment> }
                : undefined,
            }}
          />
        )
      })}
      <TextField
        name="productBrief.facts"
        label="Činjenice o proizvodu"
        multiline
        minRows={3}
        maxRows={12}
        value={values.facts}
        error={Boolean(ofFacts)}
        helperText={
          ofFacts ??
          'Jedna u redu, na primer „Snaga: 1500 W“. Popunjavaju se iz linka: obrišite ono što nije tačno.'
        }
        onChange={(event) => onChange({ facts: event.target.value })}
      />
    </Box>
  )
}
