import Add from '@mui/icons-material/Add'
import Close from '@mui/icons-material/Close'
import DeleteOutlined from '@mui/icons-material/DeleteOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import IconButton from '@mui/material/IconButton'
import TextField from '@mui/material/TextField'
import { maxVariantText } from '@pazar/contracts/website/variants-schema.ts'
import { type KeyboardEvent, useState } from 'react'
import { useEditing } from '../draft/editor-context.ts'
import { type VariantsDraft, withRenamedValue, withValue } from './variants-draft.ts'

interface Props {
  draft: VariantsDraft
  place: number
  onChange: (next: VariantsDraft) => void
  onRemoveValue: (value: string) => void
  /** Omitted for the only attribute. */
  onRemove?: () => void
}

const textProps = { htmlInput: { maxLength: maxVariantText, autoComplete: 'off' } }

/** Enter acts as a button, and never submits the editor's form. */
const onEnter = (act: () => void) => (event: KeyboardEvent) => {
  if (event.key !== 'Enter') return
  event.preventDefault()
  act()
}

/** One value: pressing it renames it. */
function ValueChip({
  name,
  value,
  onRename,
  onRemove,
}: {
  name: string
  value: string
  onRename: (to: string) => void
  onRemove: () => void
}) {
  const [typed, setTyped] = useState<string | undefined>(undefined)
  const end = () => {
    const text = typed?.trim()
    if (text && text !== value) onRename(text)
    setTyped(undefined)
  }
  if (typed !== undefined)
    return (
      <TextField
        autoFocus
        size="small"
        label={`Novi naziv za ${value}`}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onBlur={end}
        onKeyDown={(event) => {
          if (event.key === 'Escape') setTyped(undefined)
          onEnter(end)(event)
        }}
        sx={{ width: 190 }}
        slotProps={textProps}
      />
    )
  return (
    <Box
      sx={{
        display: 'inline-flex',
        alignItems: 'center',
        border: 1,
        borderColor: 'divider',
        borderRadius: 99,
        bgcolor: 'background.default',
        maxWidth: '100%',
      }}
    >
      <Button
        color="inherit"
        size="small"
        aria-label={`${name} ${value}: preimenuj`}
        onClick={() => setTyped(value)}
        sx={{ minWidth: 44, borderRadius: 99, overflowWrap: 'anywhere' }}
      >
        {value}
      </Button>
      <IconButton size="small" aria-label={`${name} ${value}: ukloni`} onClick={onRemove}>
        <Close fontSize="small" />
      </IconButton>
    </Box>
  )
}

/** An attribute: its name and its values as chips; several values are entered at once with commas. */
export function AttributeEditor({ draft, place, onChange, onRemoveValue, onRemove }: Props) {
  const { name, values } = draft.attributes[place]!
  const [typed, setTyped] = useState('')
  const errorText = useEditing(({ errors }) => errors[`variants.attributes.${place}`])
  const label = name.trim() || `Osobina ${place + 1}`
  const rename = (next: string) =>
    onChange({
      ...draft,
      attributes: draft.attributes.map((each, index) => (index === place ? { ...each, name: next } : each)),
    })
  const add = () => {
    const added = typed
      .split(/[,;]/)
      .map((each) => each.trim().slice(0, maxVariantText))
      .filter(Boolean)
    if (added.length > 0) onChange(added.reduce((next, value) => withValue(next, place, value), draft))
    setTyped('')
  }
  return (
    <Box role="group" aria-label={label} sx={{ display: 'grid', gap: 1.25 }}>
      <Box sx={{ display: 'flex', gap: 0.5, alignItems: 'flex-start' }}>
        <TextField
          name={`variants.attributes.${place}`}
          label={`Osobina ${place + 1}`}
          placeholder="Veličina, Boja…"
          value={name}
          onChange={(event) => rename(event.target.value)}
          error={Boolean(errorText)}
          helperText={errorText}
          slotProps={textProps}
        />
        {onRemove && (
          <IconButton aria-label={`${label}: ukloni osobinu`} onClick={onRemove}>
            <DeleteOutlined />
          </IconButton>
        )}
      </Box>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, '&:empty': { display: 'none' } }}>
        {values.map((value) => (
          <ValueChip
            key={value}
            name={label}
            value={value}
            onRename={(to) => onChange(withRenamedValue(draft, place, value, to.slice(0, maxVariantText)))}
            onRemove={() => onRemoveValue(value)}
          />
        ))}
      </Box>
      <Box sx={{ display: 'flex', gap: 1, alignItems: 'flex-start' }}>
        <TextField
          size="small"
          label={`${label}: nove vrednosti`}
          placeholder={place === 0 ? 'S, M, L' : 'Crna, Bela'}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={onEnter(add)}
          slotProps={{
            htmlInput: { autoComplete: 'off', enterKeyHint: 'done' },
            inputLabel: { shrink: true },
          }}
        />
        <Button
          variant="outlined"
          color="inherit"
          startIcon={<Add />}
          disabled={typed.trim() === ''}
          onClick={add}
          sx={{ minHeight: 40, flexShrink: 0 }}
        >
          Dodaj
        </Button>
      </Box>
    </Box>
  )
}
