import type { Market } from '@pazar/contracts/money/market.ts'
import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useState } from 'react'
import { download } from '../api/download.ts'
import { serverMessage } from '../api/refusal.ts'
import { useToast } from '../layout/use-toast.tsx'
import { exportPath, type ProfitFilter } from './profit-query.ts'

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)' } as const
type Format = keyof typeof formats

/** The figures as they are asked for, as a file: all products and months, not the best and latest alone. */
export function ExportProfit({ market, filter }: { market: Market; filter: ProfitFilter }) {
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  const [running, setRunning] = useState(false)

  async function save(format: Format) {
    setAnchor(undefined)
    setRunning(true)
    try {
      await download(exportPath(market, filter, format), { fallbackName: `profit.${format}` })
    } catch (error) {
      toast.failure('Greška', serverMessage(error, 'Izvoz nije uspeo'))
    }
    setRunning(false)
  }

  return (
    <>
      <Button variant="outlined" color="inherit" startIcon={<Download />} disabled={running} aria-haspopup="menu" aria-expanded={anchor !== undefined} onClick={(event) => setAnchor(event.currentTarget)}>
        {running ? 'Izvozim...' : 'Izvoz'}
      </Button>
      {anchor && (
        <Menu open anchorEl={anchor} onClose={() => setAnchor(undefined)} slotProps={{ list: { 'aria-label': 'Format izvoza' } }}>
          {Object.entries(formats).map(([format, label]) => <MenuItem key={format} onClick={() => void save(format as Format)}>{label}</MenuItem>)}
        </Menu>
      )}
    </>
  )
}
