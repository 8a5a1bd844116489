import { type TrustMode, trustModes } from '@pazar/contracts/website/copy.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import FormControlLabel from '@mui/material/FormControlLabel'
import Radio from '@mui/material/Radio'
import RadioGroup from '@mui/material/RadioGroup'
import { useAt } from '../editor-context.ts'

const explained: Record<TrustMode, [title: string, text: string]> = {
  simulated: ['Simulirani', 'Broj posetilaca, kupaca i komada na stanju, odbrojavanja i ocene su izmišljeni, po zadatim pravilima šablona.'],
  real: ['Stvarni', 'Stranica pokazuje samo ono što je prebrojano: Vaše porudžbine u poslednja 24 sata, za 7 dana i ukupno. Čega nema, to se ne prikazuje.'],
  off: ['Isključeni', 'Bez brojeva o drugim kupcima, zaliha i odbrojavanja.'],
}

/** Where figures of other shoppers come from, what that means, and what the law says of the made-up ones (resolution 46). */
export function TrustModeChoice() {
  const { value, set } = useAt<TrustMode>('trustMode')
  return (
    <>
      <RadioGroup name="trustMode" value={value} onChange={(event) => set(event.target.value as TrustMode)} aria-label="Društveni dokaz">
        {trustModes.map((mode) => (
          <FormControlLabel
            key={mode} value={mode} control={<Radio />} sx={{ alignItems: 'flex-start', mb: 1 }}
            label={<Box sx={{ pt: 1 }}><Box component="span" sx={{ fontWeight: 650 }}>{explained[mode][0]}</Box><Box component="span" sx={{ display: 'block', color: 'text.secondary', fontSize: '0.88rem' }}>{explained[mode][1]}</Box></Box>}
          />
        ))}
      </RadioGroup>
      {value === 'simulated' && (
        <Alert severity="warning">
          Izmišljeni brojevi, odbrojavanja i generisani utisci mogu biti obmanjujuća poslovna praksa po propisima o zaštiti potrošača. Za njih odgovarate Vi kao prodavac.
        </Alert>
      )}
    </>
  )
}
