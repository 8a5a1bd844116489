import { mostChanges } from '@pazar/contracts/order/work-routes.ts'
import Print from '@mui/icons-material/PrintOutlined'
import Close from '@mui/icons-material/Close'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import { useState } from 'react'
import { plural } from '../formatting/amounts.ts'
import { colours } from '../theme/palette.ts'
import { beyondPage } from './selection.ts'
import { StatusMenu } from './StatusMenu.tsx'
import { useBulkChange } from './use-bulk-change.ts'
import type { OrderSelection } from './use-selection.ts'

interface Props {
  selection: OrderSelection
  /** Of a day that is over nothing can be changed. */
  changeable: boolean
  /** Of the list, over all its pages. */
  page: readonly string[]
  total: number
  /** Chooses the first `mostChanges` of all pages. */
  onAll: () => Promise<void>
  onPrint: () => void
}

/** What can be done with the chosen orders; there only while there are some. Where a bottom bar is, it stays above that. */
export function BulkBar({ selection, changeable, page, total, onAll, onPrint }: Props) {
  const { change, pending } = useBulkChange()
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  const [choosing, setChoosing] = useState(false)
  const beyond = beyondPage(selection.ids, page, total, mostChanges)
  async function chooseAll() {
    setChoosing(true)
    await onAll()
    setChoosing(false)
  }
  if (selection.ids.size === 0) return null
  return (
    <Box
      role="region" aria-label="Izabrane narudžbine"
      sx={{
        position: 'sticky', zIndex: 2, top: { lg: 78 }, bottom: { xs: 'calc(62px + env(safe-area-inset-bottom))', lg: 'auto' }, order: { xs: 2, lg: 0 },
        display: 'flex', flexWrap: 'wrap', alignItems: 'center', gap: 1, px: 2, py: 1, bgcolor: colours.pineSoft, borderBlock: 1, borderColor: 'divider',
      }}
    >
      <IconButton size="small" onClick={selection.clear} aria-label="Poništi izbor" title="Poništi izbor (Esc)"><Close fontSize="small" /></IconButton>
      <Box aria-live="polite" sx={{ fontWeight: 700, mr: 'auto' }}>{plural(selection.ids.size, 'izabrana', 'izabrane', 'izabranih')}</Box>
      {beyond !== undefined && (
        <Button size="small" color="inherit" disabled={choosing} onClick={() => void chooseAll()} title={beyond < total ? `Najviše ${mostChanges} narudžbina odjednom` : undefined}>
          {beyond < total ? `Izaberi prvih ${beyond} (najviše odjednom)` : `Izaberi svih ${beyond}`}
        </Button>
      )}
      {changeable && <Button size="small" variant="contained" disabled={pending} aria-haspopup="listbox" aria-expanded={anchor !== undefined} onClick={(event) => setAnchor(event.currentTarget)}>{pending ? 'Menjam...' : 'Promeni status'}</Button>}
      <Button size="small" variant="outlined" color="inherit" aria-label="Štampaj" onClick={onPrint} sx={{ minWidth: 0, gap: 1 }}><Print fontSize="small" /><Box component="span" sx={{ display: { xs: 'none', sm: 'inline' } }}>Štampaj</Box></Button>
      {anchor && (
        <StatusMenu
          anchor={anchor} label="Novi status izabranih narudžbina" onClose={() => setAnchor(undefined)}
          onPick={(status) => {
            setAnchor(undefined)
            void change([...selection.ids], status).then((agreed) => agreed && selection.clear())
          }}
        />
      )}
    </Box>
  )
}
