import Clear from '@mui/icons-material/Clear'
import Search from '@mui/icons-material/Search'
import IconButton from '@mui/material/IconButton'
import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { type RefObject, useEffect, useRef, useState } from 'react'

/** Waits for a pause in typing before searching (ms). */
const searchDelayMs = 350

interface Props {
  appliedText: string
  onSearch: (q: string) => void
  input: RefObject<HTMLInputElement | null>
}

/** One search box for name, phone and order number, in any script. Searches while typing. */
export function QuickSearch({ appliedText, onSearch, input }: Props) {
  const [text, setText] = useState(appliedText)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  const sent = useRef(appliedText)
  useEffect(() => {
    // Follow an address that changed elsewhere, but keep the text that is being typed.
    if (appliedText !== sent.current) setText(appliedText)
    sent.current = appliedText
  }, [appliedText])
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
    timer.current = setTimeout(() => search(next), searchDelayMs)
  }
  const clear = () => {
    setText('')
    search('')
    input.current?.focus()
  }
  return (
    <TextField
      size="small"
      fullWidth
      sx={{ '& .MuiInputBase-root': { height: 36 } }}
      value={text}
      placeholder="Ime, telefon ili broj porudžbine"
      onChange={(event) => type(event.target.value)}
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
        htmlInput: {
          ref: input,
          'aria-label': 'Pretraga porudžbina',
          maxLength: 200,
          enterKeyHint: 'search',
          autoComplete: 'off',
          spellCheck: false,
        },
        input: {
          startAdornment: (
            <InputAdornment position="start">
              <Search fontSize="small" />
            </InputAdornment>
          ),
          endAdornment: text ? (
            <InputAdornment position="end">
              <IconButton size="small" edge="end" onClick={clear} aria-label="Obriši pretragu">
                <Clear fontSize="small" />
              </IconButton>
            </InputAdornment>
          ) : undefined,
        },
      }}
    />
  )
}
