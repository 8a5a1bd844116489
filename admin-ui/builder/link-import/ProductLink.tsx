import { readUrl } from '@pazar/contracts/domain/read-url.ts'
import type { Market } from '@pazar/contracts/money/market.ts'
import CloudDownload from '@mui/icons-material/CloudDownloadOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import TextField from '@mui/material/TextField'
import { useEffect } from 'react'
import { LinkImportState } from './LinkImportState.tsx'
import { useLinkImport } from './use-link-import.ts'
import type { ProductFields } from '../website-payload.ts'

interface Props {
  market: Market
  values: ProductFields
  ownUrl: boolean
  errorText?: string
  onChange: (part: Partial<ProductFields>) => void
  onError: (errorText: string) => void
  /** Called when fetching the page and its images begins and ends. Must be stable. */
  onReading: (reading: boolean) => void
}

const isLink = (text: string) =>
  /^https?:\/\/\S+\.\S+/i.test(text.trim()) && readUrl(text.trim()) !== undefined

/** The product link, and the import that fills the form from its page (websites/link-import). */
export function ProductLink({ market, values, ownUrl, errorText, onChange, onError, onReading }: Props) {
  const { state, start, stop, acceptDifference, dismiss } = useLinkImport({
    market,
    ownUrl,
    values,
    onChange,
  })
  const busy = state.phase === 'reading' || state.phase === 'pictures'
  useEffect(() => onReading(busy), [busy, onReading])
  const read = () => {
    const link = values.productLink.trim()
    if (link === '') onError('Link proizvoda je obavezan')
    else if (!isLink(link)) onError('Mora biti validan link')
    else void start(link)
  }
  return (
    <>
      <Box
        sx={{
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: { xs: '1fr', sm: '1fr auto' },
          alignItems: 'start',
        }}
      >
        <TextField
          label="Link proizvoda"
          required
          type="url"
          placeholder="https://"
          value={values.productLink}
          error={Boolean(errorText)}
          helperText={errorText}
          onChange={(event) => onChange({ productLink: event.target.value })}
          onKeyDown={(event) => {
            // Enter imports from the link instead of submitting the unfinished form.
            if (event.key !== 'Enter') return
            event.preventDefault()
            if (!busy) read()
          }}
          slotProps={{
            htmlInput: { inputMode: 'url', autoCapitalize: 'none', autoComplete: 'off', spellCheck: false },
          }}
        />
        <Button
          variant="outlined"
          startIcon={<CloudDownload />}
          disabled={busy}
          onClick={read}
          sx={{ minHeight: 42 }}
        >
          Preuzmi iz linka
        </Button>
      </Box>
      <LinkImportState state={state} onStop={stop} onAccept={acceptDifference} onDismiss={dismiss} />
    </>
  )
}
