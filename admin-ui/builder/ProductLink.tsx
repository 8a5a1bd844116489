import { readUrl } from '@pazar/contracts/domain/read-url.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import CloudDownload from '@mui/icons-material/CloudDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect } from 'react'
import { LinkImportState } from './LinkImportState.tsx'
import { useLinkImport } from './use-link-import.ts'
import type { ProductFields } from './website-payload.ts'

interface Props {
  market: Market
  values: ProductFields
  ownUrl: boolean
  complaint?: string
  onChange: (part: Partial<ProductFields>) => void
  onComplaint: (complaint: string) => void
  /** Must be stable. Told while a page or its pictures are being fetched. */
  onReading: (reading: boolean) => void
}

const isLink = (text: string) => /^https?:\/\/\S+\.\S+/i.test(text.trim()) && readUrl(text.trim()) !== undefined

/** The product's link, and what its page fills in (resolution 42). */
export function ProductLink({ market, values, ownUrl, complaint, onChange, onComplaint, onReading }: Props) {
  const { state, start, stop, take, forget } = useLinkImport({ market, ownUrl, values, onChange })
  const busy = state.phase === 'reading' || state.phase === 'pictures'
  useEffect(() => onReading(busy), [busy, onReading])
  const read = () => {
    const link = values.productLink.trim()
    if (link === '') onComplaint('Link proizvoda je obavezan')
    else if (!isLink(link)) onComplaint('Mora biti validan link')
    else void start(link)
  }
  return (
    <>
      <Box sx={{ display: 'grid', gap: 1.5, gridTemplateColumns: { xs: '1fr', sm: '1fr auto' }, alignItems: 'start' }}>
        <TextField
          label="Link proizvoda" required type="url" placeholder="https://" value={values.productLink} error={Boolean(complaint)} helperText={complaint}
          onChange={(event) => onChange({ productLink: event.target.value })}
          onKeyDown={(event) => {
            // Enter reads the link; it does not send a form that is still empty.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!busy) read()
          }}
          slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false } }}
        />
        <Button variant="outlined" startIcon={<CloudDownload />} disabled={busy} onClick={read} sx={{ minHeight: 42 }}>Preuzmi iz linka</Button>
      </Box>
      <LinkImportState state={state} onStop={stop} onTake={take} onForget={forget} />
    </>
  )
}
