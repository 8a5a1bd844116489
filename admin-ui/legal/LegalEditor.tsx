import { placeholders } from '@pazar/contracts/legal/legal-text.ts'
import { lawCheckedOn, unverifiedOf } from '@pazar/contracts/legal/market-law.ts'
import { legalPageChange, type LegalPageView } from '@pazar/contracts/legal/routes.ts'
import { legalTemplate } from '@pazar/contracts/legal/templates.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import Typography from '@mui/material/Typography'
import { useState } from 'react'
import { problemText } from '../data/refusal.ts'
import { useUnsavedChanges } from '../ui/forms/UnsavedChanges.tsx'
import { useCommandForm } from '../ui/forms/use-command-form.ts'
import { formatDate } from '../ui/formatting/dates.ts'
import { Confirmation } from '../ui/feedback/Confirmation.tsx'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { LegalPreview, type Seller } from './LegalPreview.tsx'
import { useChangeLegalPage } from '../data/queries/use-legal-pages.ts'

function Help() {
  return (
    <Box
      component="details"
      sx={{ color: 'text.secondary', fontSize: '0.92rem', '& summary': { cursor: 'pointer', py: 1 } }}
    >
      <summary>Kako se piše</summary>
      <p>
        Red koji počinje sa <code>## </code> je naslov, sa <code>- </code> stavka liste, a prazan red odvaja
        pasuse.
      </p>
      <p>
        Polja u zagradama popunjavaju se sama, iz podataka za kupce i uslova stranice. Red u kome je podatak
        koji niste upisali kupcu se ne prikazuje.
      </p>
      <Box component="ul" sx={{ pl: 2.5, m: 0 }}>
        {Object.entries(placeholders).map(([name, meaning]) => (
          <li key={name}>
            <code>{`{${name}}`}</code> {meaning}
          </li>
        ))}
      </Box>
    </Box>
  )
}

/** Whether the seller has reviewed the page; phrased for the seller (`isOwn`) or an admin. */
function reviewText({ text, reviewedAt }: LegalPageView, isOwn: boolean): string {
  if (reviewedAt !== null)
    return `${isOwn ? 'Pregledano' : 'Prodavac je pregledao stranicu'} ${formatDate(reviewedAt)}. `
  const visibleText =
    text === null ? 'predložak' : isOwn ? 'tekst koji je upisao administrator' : 'tekst administratora'
  return `${isOwn ? 'Još niste pregledali ovu stranicu' : 'Prodavac još nije pregledao ovu stranicu'}: kupci vide ${visibleText}. `
}

interface EditorProps {
  stored: LegalPageView
  seller: Seller
}

/** The form state of one legal page, and the commands that save it and restore its template. */
function useLegalForm({ stored: { market, page, text }, seller }: EditorProps) {
  const toast = useToast()
  const changePage = useChangeLegalPage({ market, page }, seller.id)
  const template = legalTemplate(market, page)
  const storedValues = { text: text ?? template }
  const form = useCommandForm({
    initial: storedValues,
    schema: legalPageChange,
    send: async (body) => {
      const saved = await changePage((body as typeof storedValues).text)
      form.reset({ text: saved.text ?? template })
      toast.success('✅ Uspešno!', 'Pravna stranica je sačuvana')
    },
    onRefused: (error) =>
      toast.failure('❌ Greška', problemText(error, 'Greška pri čuvanju pravne stranice')),
  })
  const [loadedText, setLoadedText] = useState(storedValues.text)
  // A change saved elsewhere replaces an untouched text; otherwise the next save would revert it.
  if (storedValues.text !== loadedText) {
    setLoadedText(storedValues.text)
    if (form.values.text === loadedText) form.reset(storedValues)
  }
  const changed = form.values.text !== storedValues.text
  useUnsavedChanges(changed)
  async function restoreTemplate() {
    try {
      await changePage(null)
      form.reset({ text: template })
      toast.success('✅ Uspešno!', 'Vraćen je predložak')
    } catch (error) {
      toast.failure('❌ Greška', problemText(error, 'Greška pri vraćanju predloška'))
    }
  }
  return { form, changed, discard: () => form.reset(storedValues), restoreTemplate }
}

function ReviewNotice({ stored, isOwn }: { stored: LegalPageView; isOwn: boolean }) {
  const unverified = unverifiedOf(stored.market, stored.page)
  const isReviewed = stored.reviewedAt !== null
  return (
    <Alert severity={unverified.length > 0 ? 'warning' : isReviewed ? 'success' : 'info'}>
      {reviewText(stored, isOwn)}
      {unverified.length > 0
        ? `Nije provereno: ${unverified.join('; ')}. Proverite pre nego što se oslonite na predložak. `
        : `Propisi u predlošku provereni su ${lawCheckedOn} `}
      Predložak nije pravni savet.
    </Alert>
  )
}

interface ButtonsProps {
  pending: boolean
  changed: boolean
  /** The seller may save the page unchanged, to review it. */
  canReview: boolean
  onDiscard: () => void
  /** Undefined if the page is the template. */
  onRestore: (() => void) | undefined
}

function EditorButtons({ pending, changed, canReview, onDiscard, onRestore }: ButtonsProps) {
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" disabled={pending || !(changed || canReview)}>
        {pending ? 'Čuva...' : canReview && !changed ? 'Pregledano, neka ostane tako' : 'Sačuvaj stranicu'}
      </Button>
      {changed && (
        <Button color="inherit" disabled={pending} onClick={onDiscard}>
          Otkaži
        </Button>
      )}
      {onRestore && (
        <Button color="inherit" disabled={pending} onClick={onRestore}>
          Vrati predložak
        </Button>
      )}
    </Box>
  )
}

/**
 * Edits one legal page with a live preview. The seller reviews a page by saving it, even unchanged; an admin
 * cannot review it for them.
 */
export function LegalEditor({ stored, seller }: EditorProps) {
  const { form, changed, discard, restoreTemplate } = useLegalForm({ stored, seller })
  const [isConfirming, setIsConfirming] = useState(false)
  const isOwn = seller.id === undefined
  return (
    <Box
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
        alignItems: 'start',
      }}
    >
      <Box
        component="form"
        noValidate
        onSubmit={form.submit}
        aria-label="Tekst pravne stranice"
        sx={{ display: 'grid', gap: 2 }}
      >
        <ReviewNotice stored={stored} isOwn={isOwn} />
        <TextField
          label="Tekst"
          name="text"
          multiline
          minRows={16}
          maxRows={32}
          value={form.values.text}
          error={Boolean(form.errors['text'])}
          helperText={form.errors['text']}
          onChange={(event) => form.change({ text: event.target.value })}
        />
        <EditorButtons
          pending={form.pending}
          changed={changed}
          canReview={isOwn && stored.reviewedAt === null}
          onDiscard={discard}
          onRestore={stored.text === null ? undefined : () => setIsConfirming(true)}
        />
        <Help />
      </Box>
      <Card component="section" aria-label="Pregled" sx={{ p: { xs: 2.5, md: 3.5 } }}>
        <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
          Pregled
        </Typography>
        <LegalPreview market={stored.market} page={stored.page} text={form.values.text} seller={seller} />
      </Card>
      <Confirmation
        open={isConfirming}
        question="Da li ste sigurni da želite da vratite predložak? Sadašnji tekst ove stranice se gubi."
        action="Vrati predložak"
        onConfirm={() => {
          setIsConfirming(false)
          return restoreTemplate()
        }}
        onClose={() => setIsConfirming(false)}
      />
    </Box>
  )
}
