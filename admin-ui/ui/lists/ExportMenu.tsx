import Download from '@mui/icons-material/FileDownloadOutlined'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import Menu from '@mui/material/Menu'
import MenuItem from '@mui/material/MenuItem'
import { useEffect, useRef, useState } from 'react'
import { download } from '../../data/download.ts'
import { serverMessage } from '../../data/refusal.ts'
import { useToast } from '../feedback/use-toast.tsx'

const formats = { csv: 'CSV', xlsx: 'Excel (XLSX)' } as const
export type ExportFormat = keyof typeof formats

interface Props {
  pathOf: (format: ExportFormat) => string
  /** File name without extension, if the server names none. */
  name: string
  disabled?: boolean
  size?: 'small' | 'medium'
  /** For large files: shows how much has arrived, and leaving the screen cancels the download. */
  large?: boolean
}

const sizeText = (bytes: number): string =>
  bytes < 1_000_000
    ? `${Math.ceil(bytes / 1000)} KB`
    : `${(bytes / 1_000_000).toFixed(1).replace('.', ',')} MB`

/** A button with the file formats of an export; downloads the chosen one. */
export function ExportMenu({ pathOf, name, disabled = false, size, large = false }: Props) {
  const toast = useToast()
  const [anchor, setAnchor] = useState<HTMLElement | undefined>(undefined)
  const [receivedBytes, setReceivedBytes] = useState<number | undefined>(undefined)
  const running = useRef<AbortController>(undefined)
  useEffect(() => () => running.current?.abort(), [])

  async function save(format: ExportFormat) {
    setAnchor(undefined)
    setReceivedBytes(0)
    if (large) running.current = new AbortController()
    const signal = running.current?.signal
    try {
      await download(pathOf(format), {
        fallbackName: `${name}.${format}`,
        signal,
        onProgress: (progress) => setReceivedBytes(progress.receivedBytes),
      })
    } catch (error) {
      if (!signal?.aborted) toast.failure('Greška', serverMessage(error, 'Izvoz nije uspeo'))
    }
    if (!signal?.aborted) setReceivedBytes(undefined)
  }

  const pending = receivedBytes !== undefined
  return (
    <>
      <Button
        size={size}
        variant="outlined"
        color="inherit"
        disabled={disabled || pending}
        aria-haspopup="menu"
        aria-expanded={anchor !== undefined}
        onClick={(event) => setAnchor(event.currentTarget)}
        startIcon={
          pending && large ? <CircularProgress size={16} color="inherit" aria-label="Izvoz" /> : <Download />
        }
      >
        {!pending ? 'Izvoz' : large ? `Izvozim... ${sizeText(receivedBytes)}` : 'Izvozim...'}
      </Button>
      {anchor && (
        <Menu
          open
          anchorEl={anchor}
          onClose={() => setAnchor(undefined)}
          slotProps={{ list: { 'aria-label': 'Format izvoza' } }}
        >
          {Object.entries(formats).map(([format, label]) => (
            <MenuItem key={format} onClick={() => void save(format as ExportFormat)}>
              {label}
            </MenuItem>
          ))}
        </Menu>
      )}
    </>
  )
}
