import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useEffect, useRef, useState } from 'react'
import { download } from '../data/download.ts'
import { serverMessage } from '../data/refusal.ts'
import { useToast } from '../ui/feedback/use-toast.tsx'
import type { ActivityFilter } from '../links/activity-link.ts'
import { exportPath } from './activity-address.ts'

/**
 * Exports all filtered events, not only the current page. The server streams the file: React-Admin's exporter
 * would first load every event of the log into the browser. Leaving the screen cancels the download.
 */
export function ExportActivity({ filter, disabled }: { filter: ActivityFilter; disabled: boolean }) {
  const toast = useToast()
  const [running, setRunning] = useState(false)
  const leaving = useRef<AbortController>(undefined)
  useEffect(() => () => leaving.current?.abort(), [])

  async function save() {
    setRunning(true)
    leaving.current = new AbortController()
    const { signal } = leaving.current
    try {
      await download(exportPath(filter), { fallbackName: 'aktivnost.csv', signal })
    } catch (error) {
      if (!signal.aborted) toast.failure('Greška', serverMessage(error, 'Izvoz nije uspeo'))
    }
    if (!signal.aborted) setRunning(false)
  }

  return (
    <Button
      size="small"
      variant="outlined"
      color="inherit"
      disabled={disabled || running}
      onClick={() => void save()}
      startIcon={running ? <CircularProgress size={16} color="inherit" /> : <Download />}
    >
      {running ? 'Izvozim...' : 'Izvezi CSV'}
    </Button>
  )
}
