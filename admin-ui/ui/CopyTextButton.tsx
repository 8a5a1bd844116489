import Check from '@mui/icons-material/Check'
import ContentCopy from '@mui/icons-material/ContentCopy'
import Button, { type ButtonProps } from '@mui/material/Button'
import { useState } from 'react'

interface Props extends Omit<ButtonProps, 'onClick' | 'startIcon'> {
  text: string
  label: string
}

/** Copies a text and confirms it in the button itself, where a toast would cover other buttons. */
export function CopyTextButton({ text, label, ...button }: Props) {
  const [copied, setCopied] = useState<boolean | undefined>(undefined)
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text)
      setCopied(true)
    } catch {
      setCopied(false)
    }
  }
  return (
    <Button {...button} startIcon={copied ? <Check /> : <ContentCopy />} onClick={() => void copy()}>
      <span aria-live="polite">{copied === undefined ? label : copied ? 'Kopirano' : 'Nije kopirano'}</span>
    </Button>
  )
}
