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
import { Elapsed } from '../../layout/Elapsed.tsx'
import { useIntegrations } from '../../settings/use-integrations.ts'
import { useEditing } from '../editor-context.ts'
import { Comparison, Present } from './Comparison.tsx'
import { fieldsOf, partNames, presentFields, type Proposed, proposedFields } from './proposal.ts'
import { comparedRows } from './rows.ts'
import { useProposal } from './use-proposal.ts'
import { generatorNote, wishInVain } from './wish-notes.ts'

const longestWish = 300

/** As the choice of made-up figures warns (resolution 46). */
const consumerLaw = 'Predloženi utisci nisu reči Vaših kupaca: sastavlja ih računar. Generisani utisci mogu biti obmanjujuća poslovna praksa po propisima o zaštiti potrošača, i za njih odgovarate Vi kao prodavac. '
  + 'Nikada nisu označeni kao proverena kupovina. Utisci koje ste Vi označili kao proverene ostaju.'

interface Props {
  part: CopyPart
  onTake: (proposed: Proposed) => void
  onClose: () => void
}

function Asked({ part, onTake, onClose }: Props) {
  const { website, draft } = useEditing()
  const { proposal, since, failure, write, stop } = useProposal(website.id, part)
  const [wish, setWish] = useState('')
  const inVain = wishInVain(useIntegrations().data?.find(({ name }) => name === 'ai'))
  const note = proposal && generatorNote(proposal)
  const title = useId()
  const result = useRef<HTMLDivElement>(null)
  const busy = since !== undefined
  const proposed = proposal && proposedFields(draft, proposal.changes)
  const rows = proposed ? comparedRows(presentFields(draft, proposed), proposed) : []
  const present = comparedRows(Object.fromEntries(fieldsOf[part].map((name) => [name, draft[name]])), {})
  const same = proposed !== undefined && rows.every((row) => row.now === row.proposed)
  const phone = useMediaQuery('(max-width: 599px)')

  useEffect(() => {
    if (!proposal) return
    result.current?.focus({ preventScroll: true })
    result.current?.scrollIntoView({ block: 'nearest' })
  }, [proposal])

  return (
    <Dialog open onClose={onClose} fullScreen={phone} fullWidth maxWidth="md" aria-labelledby={title}>
      <Box component="form" noValidate onSubmit={(event) => { event.preventDefault(); event.stopPropagation(); if (!busy) void write(inVain === undefined ? wish : '') }} sx={{ display: 'flex', flexDirection: 'column', minHeight: 0, flex: 1 }}>
        <DialogTitle id={title}>Napiši ponovo: {partNames[part]}</DialogTitle>
        <DialogContent dividers sx={{ display: 'grid', gap: 2, gridTemplateColumns: 'minmax(0, 1fr)', alignContent: 'start' }}>
          {part === 'testimonials' && <Alert severity="warning">{consumerLaw}</Alert>}
          <TextField
            label="Vaša želja (nije obavezno)" placeholder="npr. kraće, za mame" value={wish} onChange={(event) => setWish(event.target.value)} autoFocus={!phone} disabled={inVain !== undefined}
            helperText={inVain ?? (wish.length > longestWish - 60 ? `${wish.length}/${longestWish}` : 'Na stranici se ništa ne menja dok ne uzmete predlog i ne sačuvate.')}
            slotProps={{ htmlInput: { maxLength: longestWish, autoComplete: 'off' }, inputLabel: { shrink: true }, formHelperText: { sx: { '&.Mui-disabled': { color: 'text.secondary' } } } }}
          />
          {busy && (
            <Box>
              <Box sx={{ display: 'flex', justifyContent: 'space-between', gap: 2, mb: 0.75, fontWeight: 600 }}><span role="status">Pišem predlog...</span><Box component="span" sx={{ color: 'text.secondary' }}><Elapsed since={since} /></Box></Box>
              <LinearProgress aria-label="Pisanje predloga" sx={{ height: 8, borderRadius: 4 }} />
            </Box>
          )}
          {failure && !busy && <Alert severity="error">{failure}</Alert>}
          {proposed ? (
            <Box ref={result} tabIndex={-1} role="group" aria-label="Poređenje sadašnjeg i predloženog" sx={{ display: 'grid', gap: 2, scrollMarginTop: 16, outline: 'none', opacity: busy ? 0.5 : 1 }}>
              {note && <Alert severity="info">{note}</Alert>}
              {same ? <Alert severity="info">Predlog je isti kao ono što već piše.{inVain === undefined && ' Dopišite želju pa probajte još jednom.'}</Alert> : <Comparison rows={rows} />}
            </Box>
          ) : <Present rows={present} />}
        </DialogContent>
        <DialogActions sx={{ flexWrap: 'wrap', rowGap: 1 }}>
          <Button color="inherit" onClick={onClose}>Odustani</Button>
          {/* One button throughout, which keeps the keyboard; Enter in the only field sends the form without it. */}
          <Button variant={busy || proposed ? 'outlined' : 'contained'} color={busy ? 'inherit' : 'primary'} onClick={busy ? stop : () => void write(inVain === undefined ? wish : '')}>
            {busy ? 'Zaustavi pisanje' : proposed ? 'Još jednom' : failure ? 'Pokušaj ponovo' : 'Napiši predlog'}
          </Button>
          {proposed && !same && <Button variant="contained" disabled={busy} onClick={() => onTake(proposed)}>Uzmi</Button>}
        </DialogActions>
      </Box>
    </Dialog>
  )
}

/** One part written anew: a wish, a proposal beside what is there, and the seller's word on it. Made anew for each opening. */
export function RewriteDialog({ part, ...props }: Omit<Props, 'part'> & { part: CopyPart | undefined }) {
  return part && <Asked key={part} part={part} {...props} />
}
