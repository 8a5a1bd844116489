import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { newTestimonial, type TestimonialDraft } from '../../draft/draft.ts'
import { advertorialTestimonials } from '@pazar/contracts/website/shown-testimonials.ts'
import { useDraftField, useEditing } from '../../draft/editor-context.ts'
import { DraftEntries } from '../../fields/DraftEntries.tsx'
import { DraftPhotoField } from '../../fields/DraftPhotoField.tsx'
import { DraftSwitch } from '../../fields/DraftSwitch.tsx'
import { DraftTextField } from '../../fields/DraftTextField.tsx'
import { testimonialsWithoutPlace } from '../editor-tabs.ts'

const ratings = [5, 4, 3, 2, 1]

function DraftRating({ path }: { path: string }) {
  const { value, set, errorText } = useDraftField<number>(path)
  return (
    <TextField
      select
      name={path}
      label="Ocena"
      value={ratings.includes(value) ? value : 5}
      onChange={(event) => set(Number(event.target.value))}
      error={Boolean(errorText)}
      helperText={errorText}
    >
      {ratings.map((rating) => (
        <MenuItem key={rating} value={rating}>
          {'★'.repeat(rating)} {rating}
        </MenuItem>
      ))}
    </TextField>
  )
}

/** The Advertorial shows three testimonials (editor/input); further ones stay stored and can be moved up. */
function Unshown({ testimonial: { name, text } }: { testimonial: TestimonialDraft }) {
  return (
    <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
      <Box sx={{ overflowWrap: 'anywhere' }}>{[name, text].filter(Boolean).join(': ')}</Box>
      Ovaj šablon pokazuje prva tri utiska. Pomerite ga gore da bi se video.
    </Box>
  )
}

/** Marks a generated testimonial until the seller confirms that a customer said it. */
function GeneratedNote({ path }: { path: string }) {
  const { value: generated, set } = useDraftField<boolean>(`${path}.generated`)
  if (!generated) return null
  const confirm = () => {
    set(false)
    document.querySelector<HTMLElement>(`[name="${path}.text"]`)?.focus()
  }
  return (
    <Alert
      severity="info"
      action={
        <Button color="inherit" size="small" onClick={confirm}>
          Ovo je rekao kupac
        </Button>
      }
    >
      Generisan utisak: kupci ga vide samo uz simulirani društveni dokaz, dok ne potvrdite da su to reči
      stvarnog kupca.
    </Alert>
  )
}

/** The fields of one testimonial, or why it has none. */
function TestimonialFields({ path, place }: { path: string; place: number }) {
  const { unshown, hasImage, isGenerated } = useEditing(({ draft }) => {
    const testimonial = draft.testimonials[place]
    return {
      unshown: testimonialsWithoutPlace(draft).find((each) => each === testimonial),
      hasImage: Boolean(testimonial?.imageUrl),
      isGenerated: Boolean(testimonial?.generated),
    }
  })
  if (unshown) return <Unshown testimonial={unshown} />
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DraftTextField path={`${path}.name`} label="Ime" />
        <DraftTextField path={`${path}.location`} label="Mesto" />
      </Box>
      <DraftTextField path={`${path}.text`} label="Utisak" rows={2} />
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr 1fr' } }}>
        <DraftRating path={`${path}.rating`} />
        <DraftTextField path={`${path}.purchase_date`} label="Datum kupovine" placeholder="npr. mart 2026" />
      </Box>
      <DraftPhotoField path={`${path}.imageUrl`} label="slika kupca" />
      {hasImage && (
        <DraftTextField
          path={`${path}.imageAlt`}
          label="Opis slike"
          hint="Za kupce koji sliku ne vide, npr. „Lampa na noćnom stočiću“."
        />
      )}
      <Box sx={{ display: 'flex', flexWrap: 'wrap', columnGap: 2 }}>
        <DraftSwitch path={`${path}.enabled`} label="Prikazan na stranici" size="small" />
        {!isGenerated && <DraftSwitch path={`${path}.verified`} label="Proverena kupovina" size="small" />}
      </Box>
      <GeneratedNote path={path} />
    </>
  )
}

/** At least one testimonial must remain (editor/input); the switch hides it. */
export function TestimonialEditor() {
  const maxEntries = useEditing(({ draft: { templateName, testimonials, trustMode } }) =>
    templateName === 'Advertorial Template' && advertorialTestimonials(testimonials, trustMode).length > 2
      ? testimonials.length
      : 30,
  )
  return (
    <DraftEntries<TestimonialDraft>
      path="testimonials"
      name="Utisak"
      add="Dodaj utisak"
      maxEntries={maxEntries}
      empty={() => newTestimonial}
      keepOne
    >
      {(path, place) => <TestimonialFields path={path} place={place} />}
    </DraftEntries>
  )
}
