import type { OrderStatus } from '@pazar/contracts/order/order-status.ts'
import Print from '@mui/icons-material/PrintOutlined'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { formatCount, plural } from '../../ui/formatting/amounts.ts'
import { colours } from '../../theme/palette.ts'
import { selectableBeyondPage } from '../../ui/lists/selection.ts'
import { useMay } from '../../session/duty-access.ts'
import { MergeButton } from '../merge/MergeButton.tsx'
import { BulkPacking } from '../packing/BulkPacking.tsx'
import { usePacking } from '../packing/use-packing.ts'
import { StatusMenu } from '../status/StatusMenu.tsx'
import { maxSelected } from './bulk-change.ts'
import { ChangeProgress } from './ChangeProgress.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import type { ListSelection } from '../../ui/lists/use-selection.ts'

interface SelectAllProps {
  /** How many orders would be selected. */
  count: number
  total: number
  disabled: boolean
  onClick: () => void
}

/** Selects the orders of all pages, up to the limit of one bulk change. */
const SelectAllButton = ({ count, total, disabled, onClick }: SelectAllProps) => (
  <Button
    size="small"
    color="inherit"
    disabled={disabled}
    onClick={onClick}
    title={count < total ? `Najviše ${formatCount(maxSelected)} porudžbina odjednom` : undefined}
  >
    {count < total
      ? `Izaberi prvih ${formatCount(count)} (najviše odjednom)`
      : `Izaberi svih ${formatCount(count)}`}
  </Button>
)

interface ChangeStatusProps {
  pending: boolean
  onPick: (status: OrderStatus) => void
}

function ChangeStatusButton({ pending, onPick }: ChangeStatusProps) {
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  return (
    <>
      <Button
        size="small"
        variant="contained"
        disabled={pending}
        aria-haspopup="listbox"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
      >
        {pending ? 'Menjam...' : 'Promeni status'}
      </Button>
      {anchor && (
        <StatusMenu
          anchor={anchor}
          label="Novi status izabranih porudžbina"
          onClose={() => setAnchor(undefined)}
          onPick={(status) => {
            setAnchor(undefined)
            onPick(status)
          }}
        />
      )}
    </>
  )
}

/** Shows only its icon on phones. */
const PrintButton = ({ onClick }: { onClick: () => void }) => (
  <Button
    size="small"
    variant="outlined"
    color="inherit"
    aria-label="Štampaj"
    onClick={onClick}
    sx={{ minWidth: 0, gap: 1 }}
  >
    <Print fontSize="small" />
    <Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>
      Štampaj
    </Box>
  </Button>
)

export interface BulkBarProps {
  selection: ListSelection<string>
  /** False for the view of a past day, which cannot be changed. */
  changeable: boolean
  /** Ids of the orders on the current page. */
  page: readonly string[]
  total: number
  /** Selects the first `maxSelected` orders of all pages. */
  onAll: () => Promise<void>
  onPrint: () => void
}

const barStyle = {
  position: 'sticky',
  // On phones above the button that enters an order.
  zIndex: { xs: 1051, lg: 2 },
  top: { lg: 78 },
  bottom: { xs: 'calc(62px + env(safe-area-inset-bottom))', lg: 'auto' },
  order: { xs: 2, lg: 0 },
  display: 'flex',
  flexWrap: 'wrap',
  alignItems: 'center',
  gap: 1,
  px: 2,
  py: 1,
  bgcolor: colours.pineSoft,
  borderBlock: 1,
  borderColor: 'divider',
  '&:empty': { display: 'none' },
} as const

/**
 * Actions on the selected orders; hidden if none are selected. Stays above the bottom bar if there is one.
 */
export function BulkBar({ selection, changeable, page, total, onAll, onPrint }: BulkBarProps) {
  // Pending requests are state of the bar and not of its buttons, which unmount with the selection.
  const mayChange = useMay('changeStatus')
  const mayPack = useMay('packOrders')
  const status = useBulkChange()
  const packing = usePacking()
  const [choosing, setChoosing] = useState(false)
  const beyond = selectableBeyondPage(selection.ids, page, total, maxSelected)
  async function chooseAll() {
    setChoosing(true)
    await onAll()
    setChoosing(false)
  }
  const progress = status.progress ?? packing.progress
  const shownProgress = progress && (
    <ChangeProgress progress={progress} label={status.progress ? 'Promena statusa' : 'Pakovanje'} />
  )
  if (selection.ids.size === 0) return shownProgress && <Box sx={barStyle}>{shownProgress}</Box>
  return (
    <Box role="region" aria-label="Izabrane porudžbine" sx={barStyle}>
      <IconButton
        size="small"
        onClick={selection.clear}
        aria-label="Poništi izbor"
        title="Poništi izbor (Esc)"
      >
        <Close fontSize="small" />
      </IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 700, mr: 'auto' }}>
        {plural(selection.ids.size, 'izabrana', 'izabrane', 'izabranih')}
      </Box>
      {beyond !== undefined && (
        <SelectAllButton count={beyond} total={total} disabled={choosing} onClick={() => void chooseAll()} />
      )}
      {changeable && mayChange && (
        <ChangeStatusButton
          pending={progress !== undefined}
          onPick={(picked) => {
            const sent = [...selection.ids]
            // What is selected meanwhile stays selected.
            void status.change(sent, picked).then((agreed) => agreed && selection.remove(sent))
          }}
        />
      )}
      {changeable && mayPack && (
        <BulkPacking
          orderIds={[...selection.ids]}
          pending={progress !== undefined}
          onChange={(sent, isPacking) =>
            void packing.change(sent, isPacking).then((agreed) => agreed && selection.remove(sent))
          }
        />
      )}
      {changeable && (
        <MergeButton orderIds={[...selection.ids]} onMerged={(merged) => selection.remove(merged)} />
      )}
      <PrintButton onClick={onPrint} />
      {shownProgress}
    </Box>
  )
}
