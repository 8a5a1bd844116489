import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** ms: somebody who types a name is not asked for each letter. */
const pause = 350

interface Props {
  applied: string
  onSearch: (q: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** One box for name, telephone and order number, in any script; it looks while one types. */
export function QuickSearch({ applied, onSearch, input }: Props) {
  const [text, setText] = useState(applied)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(applied)
  useEffect(() => {
    // An address that somebody else set; what is being typed stays.
    if (applied !== sent.current) setText(applied)
    sent.current = applied
  }, [applied])
  useEffect(() => () => clearTimeout(timer.current), [])

  const search = (next: string) => {
    clearTimeout(timer.current)
    const q = next.trim()
    if (q === sent.current) return
    sent.current = q
    onSearch(q)
  }
  const type = (next: string) => {
    setText(next)
    clearTimeout(timer.current)
    timer.current = setTimeout(() => search(next), pause)
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  return (
    <TextField
      value={text} placeholder="Ime, telefon ili broj narudžbine" onChange={(event) => type(event.target.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter') {
          event.preventDefault()
          search(text)
        } else if (event.key === 'Escape' && text) {
          event.stopPropagation()
          clear()
        }
      }}
      slotProps={{
        htmlInput: { ref: input, 'aria-label': 'Pretraga narudžbina', maxLength: 200, enterKeyHint: 'search', autoComplete: 'off', spellCheck: false },
        input: {
          startAdornment: <InputAdornment position="start"><Search fontSize="small" /></InputAdornment>,
          endAdornment: text ? <InputAdornment position="end"><IconButton size="small" edge="end" onClick={clear} aria-label="Obriši pretragu"><Clear fontSize="small" /></IconButton></InputAdornment> : undefined,
        },
      }}
    />
  )
}
