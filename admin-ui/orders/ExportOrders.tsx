import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useRef, useState } from 'react'
import type { SortPayload } from 'react-admin'
import { download } from '../api/download.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import type { OrderFilter } from './order-filter.ts'

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)' } as const
type Format = keyof typeof formats

export const exportPath = (format: Format, filter: OrderFilter, sort: SortPayload): string =>
  `/api/orders/export?${new URLSearchParams({ format, filter: JSON.stringify(filter), sort: JSON.stringify([sort.field, sort.order]) })}`

const size = (bytes: number): string => (bytes < 1_000_000 ? `${Math.ceil(bytes / 1000)} KB` : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`)

/** Every page of the list as it is filtered and sorted, as a file. Leaving the screen breaks it off. */
export function ExportOrders({ filter, sort, disabled }: { filter: OrderFilter; sort: SortPayload; disabled: boolean }) {
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  const [received, setReceived] = useState<number | undefined>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function save(format: Format) {
    setAnchor(undefined)
    setReceived(0)
    running.current = new AbortController()
    const { signal } = running.current
    try {
      await download(exportPath(format, filter, sort), { fallbackName: `narudzbine.${format}`, signal, onProgress: (progress) => setReceived(progress.received) })
    } catch (error) {
      if (!signal.aborted) toast.failure('Greška', serverMessage(error, 'Izvoz nije uspeo'))
    }
    if (!signal.aborted) setReceived(undefined)
  }

  return (
    <>
      <Button
        size="small" variant="outlined" color="inherit" disabled={disabled || received !== undefined} aria-haspopup="menu" aria-expanded={anchor !== undefined} onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={received === undefined ? <Download /> : <CircularProgress size={16} color="inherit" aria-label="Izvoz" />}
      >
        {received === undefined ? 'Izvoz' : `Izvozim... ${size(received)}`}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)} slotProps={{ list: { 'aria-label': 'Format izvoza' } }}>
          {Object.entries(formats).map(([format, label]) => <MenuItem key={format} onClick={() => void save(format as Format)}>{label}</MenuItem>)}
        </Menu>
      )}
    </>
  )
}
