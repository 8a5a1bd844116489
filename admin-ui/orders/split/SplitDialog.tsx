import { symbolOf } from '@pazar/contracts/money/market.ts'
import { splitRoutes } from '@pazar/contracts/order/split-routes.ts'
import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import DialogActions from '@mui/material/DialogActions'
import DialogContent from '@mui/material/DialogContent'
import DialogTitle from '@mui/material/DialogTitle'
import { formatPrice } from '../../ui/formatting/amounts.ts'
import { FormDialog } from '../../ui/forms/FormDialog.tsx'
import { useCommandForm } from '../../ui/forms/use-command-form.ts'
import { RefusalAlert, useOrderAtOpening } from '../goods/order-at-opening.tsx'
import { PieceStepper } from './PieceStepper.tsx'
import { divisionProblem, emptyDraft, type SplitDraft, splitPayload, typedDefaults } from './split-draft.ts'
import { SplitTerms } from './SplitTerms.tsx'
import { SplitTotals } from './SplitTotals.tsx'
import { useSplit } from './use-split.ts'

interface LinesProps {
  order: OrderView
  moved: SplitDraft['moved']
  onChange: (moved: SplitDraft['moved']) => void
}

/** How many pieces of each line go into the new order. */
const MovedLines = ({ order, moved, onChange }: LinesProps) => (
  <Box component="ul" aria-label="Šta ide u novu porudžbinu" sx={{ listStyle: 'none', m: 0, p: 0 }}>
    {order.lines.map(({ lineId, pieces, price, title, variant }) => {
      const label = [title, variant].filter(Boolean).join(', ')
      return (
        <Box
          key={lineId}
          component="li"
          sx={{
            display: 'flex',
            alignItems: 'center',
            justifyContent: 'space-between',
            gap: 1.5,
            py: 1,
            '& + &': { borderTop: 1, borderColor: 'divider' },
          }}
        >
          <Box sx={{ minWidth: 0, overflowWrap: 'anywhere' }}>
            <Box sx={{ fontWeight: 650 }}>{label}</Box>
            <Box sx={{ color: 'text.secondary', fontSize: '0.9rem' }}>
              od {pieces} · {formatPrice(price, order.currency)}
            </Box>
          </Box>
          <PieceStepper
            label={label}
            value={moved[lineId] ?? 0}
            max={pieces}
            onChange={(value) => onChange({ ...moved, [lineId]: value })}
          />
        </Box>
      )
    })}
  </Box>
)

/** The dialog's command. `base` is the order that the dialog was opened with. */
function useSplitForm(order: OrderView, onDone: () => void) {
  const opened = useOrderAtOpening(order, 'Porudžbina nije podeljena')
  const split = useSplit(order.orderId)
  const form = useCommandForm<SplitDraft, ReturnType<typeof splitPayload>>({
    initial: emptyDraft,
    schema: splitRoutes.split.body!.omit({ splitId: true }),
    payload: (draft) => splitPayload(draft, opened.base.revision),
    send: async (payload) => {
      opened.clearRefusal()
      await split(payload)
      onDone()
    },
    onRefused: opened.refuse,
  })
  const reload = () => {
    opened.reload()
    form.reset(emptyDraft)
  }
  return { ...form, base: opened.base, refusal: opened.refusal, reload }
}

interface ContentProps {
  order: OrderView
  onTyped: (typed: boolean) => void
  onLeave: () => void
  onDone: () => void
}

interface ActionsProps {
  pending: boolean
  /** Why the pieces cannot be divided like this. */
  problem: string | undefined
  onLeave: () => void
}

const SplitActions = ({ pending, problem, onLeave }: ActionsProps) => (
  <DialogActions sx={{ flexWrap: 'wrap' }}>
    {problem && (
      <Box id="split-problem" sx={{ mr: 'auto', px: 1, fontSize: '0.9rem', color: 'text.secondary' }}>
        {problem}
      </Box>
    )}
    <Button color="inherit" onClick={onLeave} disabled={pending}>
      Odustani
    </Button>
    <Button
      type="submit"
      form="split-form"
      variant="contained"
      disabled={pending || problem !== undefined}
      aria-describedby={problem && 'split-problem'}
    >
      {pending ? 'Delim...' : 'Podeli'}
    </Button>
  </DialogActions>
)

function SplitForm({ order, onTyped, onLeave, onDone }: ContentProps) {
  const { values, change, errors, pending, submit, element, base, refusal, reload } = useSplitForm(
    order,
    onDone,
  )
  const edit = (part: Partial<SplitDraft>) => {
    change(part)
    onTyped(true)
  }
  const problem = divisionProblem(base, values)
  return (
    <>
      <DialogTitle id="split-title">Podeli porudžbinu {base.orderNumber}</DialogTitle>
      <DialogContent dividers>
        <Box
          component="form"
          id="split-form"
          ref={element}
          noValidate
          onSubmit={(event) => void submit(event)}
          sx={{ display: 'grid', gap: 2 }}
        >
          <Box sx={{ color: 'text.secondary' }}>
            Izaberite koliko komada ide u novu porudžbinu, koja se istom kupcu šalje kao zaseban paket.
          </Box>
          <MovedLines order={base} moved={values.moved} onChange={(moved) => edit({ moved })} />
          {values.terms ? (
            <SplitTerms
              terms={values.terms}
              onChange={(terms) => edit({ terms })}
              symbol={symbolOf(base.targetMarket)}
              errors={errors}
            />
          ) : (
            <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1 }}>
              <span>Popust i dostava ostaju u ovoj porudžbini.</span>
              <Button
                size="small"
                color="inherit"
                variant="outlined"
                disabled={problem !== undefined}
                onClick={() => edit({ terms: typedDefaults(base, values) })}
              >
                Izmeni
              </Button>
            </Box>
          )}
          <SplitTotals order={base} draft={values} />
          <RefusalAlert refusal={refusal} onReload={reload} />
        </Box>
      </DialogContent>
      <SplitActions pending={pending} problem={problem} onLeave={onLeave} />
    </>
  )
}

/** Moves pieces of an order into a new one for a parcel of its own (orders/split). */
export const SplitDialog = ({ order, onClose }: { order: OrderView; onClose: () => void }) => (
  <FormDialog open onClose={onClose} labelledBy="split-title">
    {(within) => <SplitForm order={order} onDone={onClose} {...within} />}
  </FormDialog>
)
