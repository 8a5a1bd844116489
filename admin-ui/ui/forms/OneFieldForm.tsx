import Button from '@mui/material/Button'
import Card from '@mui/material/Card'
import TextField from '@mui/material/TextField'
import type { FormEvent, ReactNode } from 'react'

interface Props {
  /** Name of the form for screen readers. */
  title: string
  field: {
    name: string
    label: string
    placeholder: string
    hint?: string
    value: string
    errorText?: string
  }
  onChange: (value: string) => void
  button: { label: string; icon?: ReactNode; disabled: boolean }
  onSubmit: (event: FormEvent) => void
}

/** A card with one field for an address and the button that adds it. */
export function OneFieldForm({ title, field, onChange, button, onSubmit }: Props) {
  const { name, label, placeholder, hint, value, errorText } = field
  return (
    <Card
      component="form"
      noValidate
      onSubmit={onSubmit}
      aria-label={title}
      sx={{
        p: { xs: 2, md: 2.5 },
        mb: 3,
        display: 'flex',
        flexWrap: 'wrap',
        gap: 1.5,
        alignItems: 'flex-start',
      }}
    >
      <TextField
        label={label}
        name={name}
        placeholder={placeholder}
        autoComplete="off"
        value={value}
        onChange={(event) => onChange(event.target.value)}
        error={Boolean(errorText)}
        helperText={errorText ?? hint}
        slotProps={{ htmlInput: { inputMode: 'url', autoCapitalize: 'none', spellCheck: false } }}
        sx={{ flex: '1 1 260px' }}
      />
      <Button type="submit" variant="contained" startIcon={button.icon} disabled={button.disabled}>
        {button.label}
      </Button>
    </Card>
  )
}
