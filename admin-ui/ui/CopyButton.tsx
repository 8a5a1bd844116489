import ContentCopy from '@mui/icons-material/ContentCopy'
import IconButton from '@mui/material/IconButton'
import { useCopy } from './use-copy.ts'

/** Copies a text. `label` names it for screen readers. */
export function CopyButton({ text, label }: { text: string; label: string }) {
  const copy = useCopy()
  return (
    <IconButton size="small" aria-label={label} title={label} onClick={() => void copy(text)}>
      <ContentCopy fontSize="small" />
    </IconButton>
  )
}
