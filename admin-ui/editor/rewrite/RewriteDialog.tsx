import type { CopyPart } from '@pazar/contracts/copywriting/copy.ts'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import LinearProgress from '@mui/material/LinearProgress'
import TextField from '@mui/material/TextField'
import useMediaQuery from '@mui/material/useMediaQuery'
import { useEffect, useId, useRef, useState } from 'react'
import { Elapsed } from '../../ui/feedback/Elapsed.tsx'
import { useIntegrations } from '../../data/queries/use-integrations.ts'
import { useEditing } from '../draft/editor-context.ts'
import { Comparison, Present } from './Comparison.tsx'
import { fieldsOf, partNames, presentFields, type ProposedFields, proposedFields } from './proposal.ts'
import { comparedRows } from './rows.ts'
import { type Proposal, useProposal } from './use-proposal.ts'
import { generatorNote, wishUnavailableReason } from './wish-notes.ts'

const maxWishLength = 300

/** The same warning as for simulated social proof (pages/social-proof). */
const consumerLaw =
  'Predloženi utisci nisu reči Vaših kupaca: sastavlja ih računar. Generisani utisci mogu biti obmanjujuća poslovna praksa po propisima o zaštiti potrošača, i za njih odgovarate Vi kao prodavac. ' +
  'Nikada nisu označeni kao proverena kupovina. Utisci koje ste Vi označili kao proverene ostaju.'

const wholeStory =
  'Ako uzmete predlog, zamenjuje one delove priče kod kojih vidite razliku. Naziv brenda, meni, brojevi, oznake i podnožje ostaju kakvi jesu, a priču možete da vratite dugmetom „Vrati“.'

interface Props {
  part: CopyPart
  onAccept: (proposed: ProposedFields) => void
  onClose: () => void
}

interface WishFieldProps {
  wish: string
  onWish: (wish: string) => void
  autoFocus: boolean
  /** Why a wish cannot be considered; undefined if it can. */
  unavailableText: string | undefined
}

function WishField({ wish, onWish, autoFocus, unavailableText }: WishFieldProps) {
  return (
    <TextField
      label="Vaša želja (nije obavezno)"
      placeholder="npr. kraće, za mame"
      value={wish}
      onChange={(event) => onWish(event.target.value)}
      autoFocus={autoFocus}
      disabled={unavailableText !== undefined}
      helperText={
        unavailableText ??
        (wish.length > maxWishLength - 60
          ? `${wish.length}/${maxWishLength}`
          : 'Na stranici se ništa ne menja dok ne uzmete predlog i ne sačuvate.')
      }
      slotProps={{
        htmlInput: { maxLength: maxWishLength, autoComplete: 'off' },
        inputLabel: { shrink: true },
        formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } },
      }}
    />
  )
}

function WritingProgress({ startedAt }: { startedAt: number }) {
  return (
    <Box>
      <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, fontWeight: 600 }}>
        <span role="status">Pišem predlog...</span>
        <Box component="span" sx={{ color: 'text.secondary' }}>
          <Elapsed startedAt={startedAt} />
        </Box>
      </Box>
      <LinearProgress aria-label="Pisanje predloga" sx={{ height: 8, borderRadius: 4 }} />
    </Box>
  )
}

interface ProposalResultProps {
  proposal: Proposal
  rows: ReturnType<typeof comparedRows>
  /** Whether the proposal equals the current text. */
  isSame: boolean
  busy: boolean
  canWish: boolean
}

/** The proposal beside the current text; receives the focus when a proposal arrives. */
function ProposalResult({ proposal, rows, isSame, busy, canWish }: ProposalResultProps) {
  const result = useRef<HTMLDivElement>(null)
  const note = generatorNote(proposal)
  useEffect(() => {
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [proposal])
  return (
    <Box
      ref={result}
      tabIndex={-1}
      role="group"
      aria-label="Poređenje sadašnjeg i predloženog"
      sx={{ display: 'grid', gap: 2, scrollMarginTop: 16, outline: 'none', opacity: busy ? 0.5 : 1 }}
    >
      {note && <Alert severity="info">{note}</Alert>}
      {isSame ? (
        <Alert severity="info">
          Predlog je isti kao ono što već piše.
          {canWish && ' Dopišite želju pa probajte još jednom.'}
        </Alert>
      ) : (
        <Comparison rows={rows} />
      )}
    </Box>
  )
}

function RewriteForm({ part, onAccept, onClose }: Props) {
  const { website, draft } = useEditing(({ website, draft }) => ({ website, draft }))
  const { proposal, startedAt, failure, write, stop } = useProposal(website.id, part, draft.productBrief)
  const [wish, setWish] = useState('')
  const wishUnavailableText = wishUnavailableReason(useIntegrations().data?.find(({ name }) => name === 'ai'))
  const title = useId()
  const busy = startedAt !== undefined
  const proposed = proposal && proposedFields(draft, proposal.changes)
  const rows = proposed ? comparedRows(presentFields(draft, proposed), proposed) : []
  const present = comparedRows(Object.fromEntries(fieldsOf[part].map((name) => [name, draft[name]])), {})
  const isFirst = part === 'advertorialStory' && present.every(({ now }) => now === '')
  const same = proposed !== undefined && rows.every((row) => row.now === row.proposed)
  const phone = useMediaQuery('(max-width: 599px)')

  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={title}>
      <Box
        component="form"
        noValidate
        onSubmit={(event) => {
          event.preventDefault()
          event.stopPropagation()
          if (!busy) void write(wishUnavailableText === undefined ? wish : '')
        }}
        sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}
      >
        <DialogTitle id={title}>
          {isFirst ? 'Napiši' : 'Napiši ponovo:'} {partNames[part]}
        </DialogTitle>
        <DialogContent
          dividers
          sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}
        >
          {part === 'advertorialStory' && !isFirst && <Alert severity="info">{wholeStory}</Alert>}
          {part === 'testimonials' && <Alert severity="warning">{consumerLaw}</Alert>}
          <WishField wish={wish} onWish={setWish} autoFocus={!phone} unavailableText={wishUnavailableText} />
          {busy && <WritingProgress startedAt={startedAt} />}
          {failure && !busy && <Alert severity="error">{failure}</Alert>}
          {proposed ? (
            <ProposalResult
              proposal={proposal}
              rows={rows}
              isSame={same}
              busy={busy}
              canWish={wishUnavailableText === undefined}
            />
          ) : (
            <Present rows={present} />
          )}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button color="inherit" onClick={onClose}>
            Otkaži
          </Button>
          {/* One button element in all states, so that it keeps the focus. Enter in the only field submits the form without it. */}
          <Button
            variant={busy || proposed ? 'outlined' : 'contained'}
            color={busy ? 'inherit' : 'primary'}
            onClick={busy ? stop : () => void write(wishUnavailableText === undefined ? wish : '')}
          >
            {busy
              ? 'Zaustavi pisanje'
              : proposed
                ? 'Još jednom'
                : failure
                  ? 'Pokušaj ponovo'
                  : 'Napiši predlog'}
          </Button>
          {proposed && !same && (
            <Button variant="contained" disabled={busy} onClick={() => onAccept(proposed)}>
              Uzmi
            </Button>
          )}
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/**
 * Rewrites one part: an optional wish, a proposal beside the current text, and the seller's decision. Mounts
 * a new form on each opening.
 */
export function RewriteDialog({ part, ...props }: Omit<Props, 'part'> & { part: CopyPart | undefined }) {
  return part && <RewriteForm key={part} part={part} {...props} />
}
