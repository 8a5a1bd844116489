import Close from '@mui/icons-material/Close'
import Alert from '@mui/material/Alert'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import LinearProgress from '@mui/material/LinearProgress'
import { plural } from '../../ui/formatting/amounts.ts'
import { type Difference, fieldNames } from './linked-fields.ts'
import type { LinkImport } from './use-link-import.ts'

const shorten = (text: string) => (text.length > 90 ? `${text.slice(0, 88)}…` : text)

function Running({ text, percent, onStop }: { text: string; percent?: number; onStop: () => void }) {
  return (
    <Box sx={{ mt: 2, display: 'grid', gap: 1, gridTemplateColumns: '1fr auto', alignItems: 'center' }}>
      <Box sx={{ minWidth: 0 }}>
        <Box role="status" sx={{ fontWeight: 600, mb: 0.75 }}>
          {text}
        </Box>
        <LinearProgress
          aria-label="Preuzimanje iz linka"
          variant={percent === undefined ? 'indeterminate' : 'determinate'}
          value={percent}
          sx={{ height: 8, borderRadius: 4 }}
        />
      </Box>
      <Button color="inherit" onClick={onStop}>
        Otkaži
      </Button>
    </Box>
  )
}

function Differences({
  differences,
  onAccept,
}: {
  differences: readonly Difference[]
  onAccept: (difference: Difference) => void
}) {
  if (differences.length === 0) return null
  return (
    <Box sx={{ mt: 1 }}>
      Ovo ste već uneli, pa nismo menjali:
      <Box component="ul" sx={{ listStyle: 'none', m: 0, mt: 1, p: 0, display: 'grid', gap: 1 }}>
        {differences.map((each) => (
          <Box
            component="li"
            key={each.field}
            sx={{
              display: 'flex',
              flexWrap: 'wrap',
              alignItems: 'center',
              gap: 1,
              justifyContent: 'space-between',
            }}
          >
            <Box sx={{ minWidth: 0, overflowWrap: 'anywhere', flex: '1 1 240px' }}>
              <strong>{fieldNames[each.field]}</strong>: na stranici piše „{shorten(each.pageText)}“
            </Box>
            <Button
              size="small"
              variant="outlined"
              color="inherit"
              aria-label={`Zameni: ${fieldNames[each.field]}`}
              onClick={() => onAccept(each)}
            >
              Zameni
            </Button>
          </Box>
        ))}
      </Box>
    </Box>
  )
}

interface Props {
  state: LinkImport
  onStop: () => void
  onAccept: (difference: Difference) => void
  onDismiss: () => void
}

/** Progress and result of a link import. */
export function LinkImportState({ state, onStop, onAccept, onDismiss }: Props) {
  if (state.phase === 'idle') return null
  if (state.phase === 'reading') return <Running text="Čitam stranicu proizvoda..." onStop={onStop} />
  if (state.phase === 'pictures')
    return (
      <Running
        text={`Preuzimam slike: ${state.done + 1} od ${state.total}`}
        percent={(state.done / state.total) * 100}
        onStop={onStop}
      />
    )
  const close = (
    <IconButton size="small" color="inherit" aria-label="Zatvori obaveštenje" onClick={onDismiss}>
      <Close fontSize="small" />
    </IconButton>
  )
  if (state.phase === 'failed')
    return (
      <Alert severity="error" sx={{ mt: 2 }} action={close}>
        {state.message}
      </Alert>
    )
  const { filledFields, importedImages, failedImages, differences, note, stopped } = state
  const got = [
    ...filledFields,
    ...(importedImages > 0 ? [plural(importedImages, 'slika', 'slike', 'slika')] : []),
  ]
  return (
    <Alert
      role="status"
      severity={note || failedImages > 0 || stopped || got.length === 0 ? 'warning' : 'success'}
      sx={{ mt: 2, '& .MuiAlert-message': { flexGrow: 1 } }}
      action={close}
    >
      {stopped && <Box sx={{ fontWeight: 700 }}>Preuzimanje je otkazano.</Box>}
      <Box>
        {got.length > 0
          ? `Preuzeto: ${got.join(', ')}. Sve možete da izmenite.`
          : 'Na stranici nema ničega što već niste uneli.'}
      </Box>
      {failedImages > 0 && (
        <Box>{`${plural(failedImages, 'slika nije preuzeta', 'slike nisu preuzete', 'slika nije preuzeto')}. Dodajte ih ručno ako su Vam potrebne.`}</Box>
      )}
      {note && <Box>{note}</Box>}
      <Differences differences={differences} onAccept={onAccept} />
    </Alert>
  )
}
