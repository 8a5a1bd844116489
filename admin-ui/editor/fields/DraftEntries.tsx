import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { flushSync } from 'react-dom'
import { useEditing, useEditorStore } from '../draft/editor-context.ts'
import { moveEntry, valueAt } from '../draft/paths.ts'
import { EntryButtons } from './EntryButtons.tsx'

interface EntryProps {
  label: string
  index: number
  buttons: ReactNode
  children: ReactNode
}

/** An entry whose fields stand beside its buttons. */
function InlineEntry({ label, index, buttons, children }: EntryProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      data-entry={index}
      sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}
    >
      {children}
      {buttons}
    </Box>
  )
}

/** An entry whose fields stand below its label and buttons. */
function EntryCard({ label, index, buttons, children }: EntryProps) {
  return (
    <Box
      role="group"
      aria-label={label}
      data-entry={index}
      sx={{
        border: 1,
        borderColor: 'divider',
        borderRadius: 3,
        bgcolor: 'background.default',
        p: { xs: 1.5, sm: 2 },
        display: 'grid',
        gap: 1.5,
      }}
    >
      <Box
        sx={{
          display: 'flex',
          alignItems: 'center',
          justifyContent: 'space-between',
          minHeight: 34,
          fontWeight: 700,
          fontSize: '0.92rem',
        }}
      >
        {label}
        {buttons}
      </Box>
      {children}
    </Box>
  )
}

interface Props<T> {
  path: string
  /** "Pitanje": entries are labelled with it and their number. */
  name: string
  add: string
  /** A new entry, given the number of existing ones. */
  empty: (count: number) => T
  maxEntries: number
  /** The last entry cannot be removed. */
  keepOne?: boolean
  /** Puts the fields beside the buttons instead of below them. */
  inline?: boolean
  children: (path: string, index: number) => ReactNode
}

/**
 * A list of the draft whose entries can be added, moved and removed. The focus moves to a new entry, along with
 * a moved one, and to the add button after a removal. Typing in an entry renders its field alone.
 */
export function DraftEntries<T>({
  path,
  name,
  add,
  empty,
  maxEntries,
  keepOne = false,
  inline = false,
  children,
}: Props<T>) {
  const store = useEditorStore()
  const count = useEditing(({ draft }) => (valueAt(draft, path) as T[]).length)
  const errorText = useEditing(({ errors }) => errors[path])
  const list = useRef<HTMLDivElement>(null)
  const addButton = useRef<HTMLButtonElement>(null)
  // Renders at once, so that the focus can move to what a change has added.
  const change = (next: (entries: readonly T[]) => T[]) =>
    flushSync(() => store.set(path, next(valueAt(store.current().draft, path) as T[])))
  function append() {
    change((entries) => [...entries, empty(entries.length)])
    list.current
      ?.querySelector<HTMLElement>(`[data-entry="${count}"] :is(input, textarea):not([type="hidden"])`)
      ?.focus()
  }
  function move(index: number, to: number) {
    change((entries) => moveEntry(entries, index, to))
    // Entries are drawn by place: on the arrow of the old place, the next press would undo the move.
    list.current
      ?.querySelector<HTMLElement>(
        `:scope > [data-entry="${to}"] [data-move="${to < index ? 'up' : 'down'}"]`,
      )
      ?.focus()
  }
  const remove = (index: number) => {
    change((entries) => entries.filter((_, place) => place !== index))
    addButton.current?.focus()
  }
  return (
    <Box ref={list} data-entries={path} sx={{ display: 'grid', gap: 1.5 }}>
      {Array.from({ length: count }, (_, index) => {
        const label = `${name} ${index + 1}`
        const Entry = inline ? InlineEntry : EntryCard
        const buttons = (
          <EntryButtons
            name={label}
            index={index}
            count={count}
            onMove={(to) => move(index, to)}
            onRemove={keepOne && count === 1 ? undefined : () => remove(index)}
          />
        )
        return (
          <Entry key={index} label={label} index={index} buttons={buttons}>
            {children(`${path}.${index}`, index)}
          </Entry>
        )
      })}
      {errorText && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.85rem' }}>
          {errorText}
        </Box>
      )}
      {count < maxEntries && (
        <Button
          ref={addButton}
          variant="outlined"
          color="inherit"
          size="small"
          startIcon={<Add />}
          onClick={append}
          sx={{ justifySelf: 'start' }}
        >
          {add}
        </Button>
      )}
    </Box>
  )
}
