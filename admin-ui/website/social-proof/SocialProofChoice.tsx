import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useId } from 'react'
import { socialProofModes } from './social-proof-modes.ts'

interface Props {
  value: SocialProofMode
  onChange: (mode: SocialProofMode) => void
}

/**
 * Chooses the source of the figures of other shoppers. The legal warning always stands beside the simulated
 * mode, so that sellers read it before they choose that mode.
 */
export function SocialProofChoice({ value, onChange }: Props) {
  const warning = useId()
  return (
    <RadioGroup
      name="trustMode"
      value={value}
      onChange={(event) => onChange(event.target.value as SocialProofMode)}
      aria-label="Društveni dokaz"
    >
      {Object.entries(socialProofModes).map(([mode, { title, text }]) => (
        <FormControlLabel
          key={mode}
          value={mode}
          sx={{ alignItems: 'flex-start', mb: 1 }}
          control={
            <Radio
              slotProps={{ input: { 'aria-describedby': mode === 'simulated' ? warning : undefined } }}
            />
          }
          label={
            <Box sx={{ pt: 1 }}>
              <Box component="span" sx={{ fontWeight: 650 }}>
                {title}
              </Box>
              <Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.88rem' }}>
                {text}
              </Box>
            </Box>
          }
        />
      ))}
      <Alert id={warning} severity="warning">
        Simulirani režim: izmišljeni brojevi, odbrojavanja i generisani utisci mogu biti obmanjujuća poslovna
        praksa po propisima o zaštiti potrošača. Za njih odgovarate Vi kao prodavac.
      </Alert>
    </RadioGroup>
  )
}
