import type { MarketCostView } from '@pazar/contracts/market-cost/routes.ts'
import Button from '@mui/material/Button'
import Dialog from '@mui/material/Dialog'
import DialogActions from '@mui/material/DialogActions'
import DialogTitle from '@mui/material/DialogTitle'
import { useDelete } from 'react-admin'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import { useRefreshCosts } from './use-refresh-costs.ts'

export function RemoveCost({ entry, onClose }: { entry: MarketCostView | undefined; onClose: () => void }) {
  const toast = useToast()
  const refreshCosts = useRefreshCosts()
  const [remove, { isPending }] = useDelete()

  async function confirm() {
    if (!entry) return
    try {
      await remove(
        'market-costs',
        { id: entry.id, previousData: entry },
        {
          returnPromise: true,
          mutationMode: 'pessimistic',
          onError: () => undefined,
          onSuccess: () => undefined,
        },
      )
      toast.success('Uspešno!', 'Troškovi po tržištu su uspešno obrisani.')
      await refreshCosts()
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Greška pri brisanju troškova po tržištu.'))
    }
    onClose()
  }

  return (
    <Dialog
      open={entry !== undefined}
      onClose={isPending ? undefined : onClose}
      aria-labelledby="brisanje-troskova"
    >
      <DialogTitle id="brisanje-troskova">Da li ste sigurni da želite da obrišete ove troškove?</DialogTitle>
      <DialogActions>
        <Button color="inherit" onClick={onClose} disabled={isPending}>
          Otkaži
        </Button>
        <Button variant="contained" color="error" onClick={() => void confirm()} disabled={isPending}>
          Obriši
        </Button>
      </DialogActions>
    </Dialog>
  )
}
