import {
  type SetAsideReason,
  setAsideReasonLabels,
  setAsideReasons,
} from '@pazar/contracts/log-repair/events.ts'
import Alert from '@mui/material/Alert'
import Button from '@mui/material/Button'
import Checkbox from '@mui/material/Checkbox'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import FormControlLabel from '@mui/material/FormControlLabel'
import MenuItem from '@mui/material/MenuItem'
import TextField from '@mui/material/TextField'
import { useMutation } from '@tanstack/react-query'
import { useId, useState } from 'react'
import { useDataProvider } from 'react-admin'
import type { PazarDataProvider } from '../data/data-provider.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import type { ParkedEvent } from './parked-events.ts'
import { readerName } from './system-labels.ts'

interface Props {
  event: ParkedEvent
  onClose: () => void
  onDone: () => void
}

/** Sets an event aside, with the later events of its stream if `andLater`. Closes the dialog either way. */
function useSetAside({ event, onClose, onDone }: Props) {
  const toast = useToast()
  const dataProvider = useDataProvider<PazarDataProvider>()
  const { stream, revision, eventId } = event
  return useMutation({
    mutationFn: (choice: { reason: SetAsideReason; andLater: boolean }) =>
      dataProvider.setEventAside({ stream, revision, eventId, ...choice }),
    onSuccess: ({ message }) => {
      toast.success(message)
      onDone()
    },
    onError: (error) => toast.failure('Događaj nije izostavljen', serverMessage(error, 'Pokušajte ponovo.')),
    onSettled: onClose,
  })
}

/** Asks for a reason, explains that all readers will treat the event as absent, and sets it aside. */
export function SetAsideDialog({ event, onClose, onDone }: Props) {
  const titleId = useId()
  const [reason, setReason] = useState<SetAsideReason | ''>('')
  const [andLater, setAndLater] = useState(false)
  const { isPending, mutate: setAside } = useSetAside({ event, onClose, onDone })
  return (
    <Dialog open onClose={isPending ? undefined : onClose} maxWidth="sm" fullWidth aria-labelledby={titleId}>
      <DialogTitle id={titleId} sx={{ overflowWrap: 'anywhere' }}>
        Izostavi događaj?
      </DialogTitle>
      <DialogContent sx={{ display: 'flex', flexDirection: 'column', gap: 2, overflowWrap: 'anywhere' }}>
        <div>
          {event.eventType}, tok {event.stream}, revizija {event.revision}
        </div>
        <Alert severity="warning">
          Svi delovi sistema će se ponašati kao da se ovaj događaj nije desio: ono što je njime promenjeno
          neće biti vidljivo ni u jednom prikazu, zbiru ni izvozu. To ne može da se opozove. Zapis ostaje u
          dnevniku.
        </Alert>
        {event.readBy.length > 0 && (
          <Alert severity="warning">
            Ovi delovi su događaj pročitali, pa će nestati i iz njih:{' '}
            {event.readBy.map(readerName).join(', ')}. Ono što je već poslato ostaje poslato.
          </Alert>
        )}
        <TextField
          select
          required
          label="Razlog"
          value={reason}
          onChange={({ target }) => setReason(target.value as SetAsideReason)}
        >
          {setAsideReasons.map((each) => (
            <MenuItem key={each} value={each}>
              {setAsideReasonLabels[each]}
            </MenuItem>
          ))}
        </TextField>
        <FormControlLabel
          control={<Checkbox checked={andLater} onChange={(_, checked) => setAndLater(checked)} />}
          label="Izostavi i sve kasnije događaje ovog toka"
        />
      </DialogContent>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          Otkaži
        </Button>
        <Button
          variant="contained"
          color="error"
          onClick={() => reason !== '' && setAside({ reason, andLater })}
          disabled={isPending || reason === ''}
        >
          Izostavi zauvek
        </Button>
      </DialogActions>
    </Dialog>
  )
}
