import Box from '@mui/material/Box'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { newTestimonial, type TestimonialDraft } from '../draft.ts'
import { useAt } from '../editor-context.ts'
import { EntriesAt } from '../fields/EntriesAt.tsx'
import { SwitchAt } from '../fields/SwitchAt.tsx'
import { TextAt } from '../fields/TextAt.tsx'

const ratings = [5, 4, 3, 2, 1]

function RatingAt({ path }: { path: string }) {
  const { value, set, complaint } = useAt<number>(path)
  return (
    <TextField select name={path} label="Ocena" value={ratings.includes(value) ? value : 5} onChange={(event) => set(Number(event.target.value))} error={Boolean(complaint)} helperText={complaint}>
      {ratings.map((rating) => <MenuItem key={rating} value={rating}>{'★'.repeat(rating)} {rating}</MenuItem>)}
    </TextField>
  )
}

/** At least one must remain (landing spec, 2.4): one that nobody is to see is hidden by its switch. */
export function TestimonialEditor() {
  return (
    <EntriesAt<TestimonialDraft> path="testimonials" name="Utisak" add="Dodaj utisak" most={30} empty={() => newTestimonial} keepOne>
      {(path) => (
        <>
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <TextAt path={`${path}.name`} label="Ime" />
            <TextAt path={`${path}.location`} label="Mesto" />
          </Box>
          <TextAt path={`${path}.text`} label="Utisak" rows={2} />
          <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
            <RatingAt path={`${path}.rating`} />
            <TextAt path={`${path}.purchase_date`} label="Datum kupovine" placeholder="npr. mart 2026" />
          </Box>
          <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
            <SwitchAt path={`${path}.enabled`} label="Prikazan na stranici" size="small" />
            <SwitchAt path={`${path}.verified`} label="Proverena kupovina" size="small" />
          </Box>
        </>
      )}
    </EntriesAt>
  )
}
