import Add from '@mui/icons-material/Add'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import { type ReactNode, useRef } from 'react'
import { useAt } from '../editor-context.ts'
import { moved } from '../paths.ts'
import { EntryButtons } from './EntryButtons.tsx'

interface Props<T> {
  path: string
  /** "Pitanje": entries are called by it and their number. */
  name: string
  add: string
  /** What a new entry starts with, after so many. */
  empty: (count: number) => T
  most: number
  /** The last one cannot be taken away. */
  keepOne?: boolean
  /** Fields beside the buttons rather than under them. */
  inline?: boolean
  onChanged?: () => void
  children: (path: string, index: number) => ReactNode
}

/** A list of the draft: entries added, moved and taken away; the keyboard goes to what is new, and to the button where something is gone. */
export function EntriesAt<T>({ path, name, add, empty, most, keepOne = false, inline = false, onChanged, children }: Props<T>) {
  const { value: entries, set, complaint } = useAt<T[]>(path)
  const list = useRef<HTMLDivElement>(null)
  const more = useRef<HTMLButtonElement>(null)
  const change = (next: T[]) => {
    set(next)
    onChanged?.()
  }
  function append() {
    change([...entries, empty(entries.length)])
    requestAnimationFrame(() => list.current?.querySelector<HTMLElement>(`[data-entry="${entries.length}"] :is(input, textarea):not([type="hidden"])`)?.focus())
  }
  const remove = (index: number) => {
    change(entries.filter((_, place) => place !== index))
    more.current?.focus()
  }
  return (
    <Box ref={list} data-entries={path} sx={{ display: 'grid', gap: inline ? 1 : 1.5 }}>
      {entries.map((_, index) => {
        const called = `${name} ${index + 1}`
        const fields = children(`${path}.${index}`, index)
        const buttons = <EntryButtons name={called} index={index} count={entries.length} onMove={(to) => change(moved(entries, index, to))} onRemove={keepOne && entries.length === 1 ? undefined : () => remove(index)} />
        return inline ? (
          <Box key={index} role="group" aria-label={called} data-entry={index} sx={{ display: 'flex', alignItems: 'flex-start', gap: 0.5 }}>
            {fields}
            {buttons}
          </Box>
        ) : (
          <Box key={index} role="group" aria-label={called} data-entry={index} sx={{ border: 1, borderColor: 'divider', borderRadius: 3, bgcolor: 'background.default', p: { xs: 1.5, sm: 2 }, display: 'grid', gap: 1.5 }}>
            <Box sx={{ display: 'flex', alignItems: 'center', justifyContent: 'space-between', minHeight: 34, fontWeight: 700, fontSize: '0.92rem' }}>
              {called}
              {buttons}
            </Box>
            {fields}
          </Box>
        )
      })}
      {complaint && <Box role="alert" sx={{ color: 'error.main', fontSize: '0.85rem' }}>{complaint}</Box>}
      {entries.length < most && <Button ref={more} variant="outlined" color="inherit" size="small" startIcon={<Add />} onClick={append} sx={{ justifySelf: 'start' }}>{add}</Button>}
    </Box>
  )
}
