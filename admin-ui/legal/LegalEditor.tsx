import { placeholders } from '@pazar/contracts/legal/legal-text.ts'
import { lawCheckedOn, unverifiedOf } from '@pazar/contracts/legal/market-law.ts'
import { legalPageChange, type LegalPageView } from '@pazar/contracts/legal/routes.ts'
import { legalTemplate } from '@pazar/contracts/legal/templates.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import Typography from '@mui/material/Typography'
import { useMutation } from '@tanstack/react-query'
import { useState } from 'react'
import { Confirm, TextInput, useFormIsDirty } from 'react-admin'
import { useFormContext, useFormState, useWatch } from 'react-hook-form'
import { problemText } from '../data/refusal.ts'
import { screensNotified } from '../data/read-after-change.ts'
import { contractResolver } from '../ui/forms/contract-resolver.ts'
import { StoredValuesForm } from '../ui/forms/StoredValuesForm.tsx'
import { useSubmitCommand } from '../ui/forms/use-submit-command.ts'
import { formatDate } from '../ui/formatting/dates.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { LegalPreview, type Seller } from './LegalPreview.tsx'
import { useChangeLegalPage } from '../data/queries/use-legal-pages.ts'
import { useMay } from '../session/duty-access.ts'

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

// Null would restore the template, which has a button of its own.
const resolver = contractResolver(legalPageChange, ({ text }) => ({ text: text ?? '' }))

/** The commands that save a page and restore its template; `saves` counts them. */
function useLegalCommands({ stored: { market, page }, seller }: EditorProps) {
  const toast = useToast()
  const changePage = useChangeLegalPage({ market, page }, seller.id)
  const [saves, setSaves] = useState(0)
  const countSave = async () => {
    await screensNotified()
    setSaves((before) => before + 1)
  }
  const save = useSubmitCommand({
    send: ({ text }: { text: string }) => changePage(text),
    onDone: async () => {
      await countSave()
      toast.success('✅ Uspešno!', 'Pravna stranica je sačuvana')
    },
    title: '❌ Greška',
    failure: 'Greška pri čuvanju pravne stranice',
    describe: problemText,
  })
  const { mutate: restoreTemplate, isPending: isRestoring } = useMutation({
    mutationFn: () => changePage(null),
    onSuccess: async () => {
      await countSave()
      toast.success('✅ Uspešno!', 'Vraćen je predložak')
    },
    onError: (error) => toast.failure('❌ Greška', problemText(error, 'Greška pri vraćanju predloška')),
  })
  return { saves, save, restoreTemplate, isRestoring }
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
  /** The seller may save the page unchanged, to review it. */
  canReview: boolean
  /** Undefined if the page is the template. */
  onRestore: (() => void) | undefined
}

function EditorButtons({ canReview, onRestore }: ButtonsProps) {
  const isDirty = useFormIsDirty()
  const { isSubmitting } = useFormState()
  const { reset } = useFormContext()
  return (
    <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1.5 }}>
      <Button type="submit" variant="contained" disabled={isSubmitting || !(isDirty || canReview)}>
        {isSubmitting
          ? 'Čuva...'
          : canReview && !isDirty
            ? 'Pregledano, neka ostane tako'
            : 'Sačuvaj stranicu'}
      </Button>
      {isDirty && (
        <Button color="inherit" disabled={isSubmitting} onClick={() => reset()}>
          Otkaži
        </Button>
      )}
      {onRestore && (
        <Button color="inherit" disabled={isSubmitting} onClick={onRestore}>
          Vrati predložak
        </Button>
      )}
    </Box>
  )
}

function Preview({ stored: { market, page }, seller }: EditorProps) {
  const text: string | null = useWatch({ name: 'text' })
  return (
    <Card component="section" aria-label="Pregled" sx={{ p: { xs: 2.5, md: 3.5 } }}>
      <Typography variant="overline" component="h2" sx={{ color: 'text.secondary' }}>
        Pregled
      </Typography>
      <LegalPreview market={market} page={page} text={text ?? ''} seller={seller} />
    </Card>
  )
}

/**
 * Edits one legal page with a live preview. The seller reviews a page by saving it, even unchanged; an admin
 * cannot review it for them.
 */
export function LegalEditor({ stored, seller }: EditorProps) {
  const { saves, save, restoreTemplate, isRestoring } = useLegalCommands({ stored, seller })
  const [isConfirming, setIsConfirming] = useState(false)
  const close = () => setIsConfirming(false)
  const isOwn = seller.id === undefined
  const mayChange = useMay('changeLegalPages')
  return (
    <StoredValuesForm
      stored={{ text: stored.text ?? legalTemplate(stored.market, stored.page) }}
      saves={saves}
      resolver={resolver}
      onSubmit={save}
    >
      <Box
        sx={{
          display: 'grid',
          gap: 3,
          gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: '1fr 1fr' },
          alignItems: 'start',
        }}
      >
        <Box sx={{ display: 'grid', gap: 2 }}>
          <ReviewNotice stored={stored} isOwn={isOwn} />
          <TextInput source="text" label="Tekst" multiline minRows={16} maxRows={32} readOnly={!mayChange} />
          {mayChange && (
            <>
              <EditorButtons
                canReview={isOwn && stored.reviewedAt === null}
                onRestore={stored.text === null ? undefined : () => setIsConfirming(true)}
              />
              <Help />
            </>
          )}
        </Box>
        <Preview stored={stored} seller={seller} />
      </Box>
      <Confirm
        isOpen={isConfirming}
        loading={isRestoring}
        title="Da li ste sigurni da želite da vratite predložak? Sadašnji tekst ove stranice se gubi."
        content=""
        confirm="Vrati predložak"
        confirmColor="warning"
        onConfirm={() => restoreTemplate(undefined, { onSettled: close })}
        onClose={() => isRestoring || close()}
      />
    </StoredValuesForm>
  )
}
