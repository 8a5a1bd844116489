import InputAdornment from '@mui/material/InputAdornment'
import TextField from '@mui/material/TextField'
import { contradictionIn } from '@pazar/contracts/website/contradictions.ts'
import { useDraftField, useEditing } from '../draft/editor-context.ts'
import { contradictionTexts, draftTerms } from '../warnings/draft-terms.ts'

interface Props {
  path: string
  label: string
  /** Number of lines shown at first; multiline if set. */
  rows?: number
  hint?: string
  placeholder?: string
  required?: boolean
  /** A whole number: phones show the numeric keyboard. */
  digits?: boolean
  /** Length that search engines and shoppers see in full; shows a counter. */
  recommendedLength?: number
}

/** One text of the draft. Its name is its path, by which errors and clicks in the preview find it. */
export function DraftTextField({
  path,
  label,
  rows,
  hint,
  placeholder,
  required,
  digits,
  recommendedLength,
}: Props) {
  const { value, set, errorText } = useDraftField<string>(path)
  const terms = useEditing(({ draft }) => draft.terms)
  const text = value ?? ''
  const contradictionHere = path.startsWith('terms.')
    ? undefined
    : contradictionIn(draftTerms({ terms }), path, text)
  const contradiction = contradictionHere && contradictionTexts[contradictionHere.topic]
  const counted =
    recommendedLength === undefined || text === '' ? undefined : `${text.length}/${recommendedLength}`
  return (
    <TextField
      name={path}
      label={label}
      value={text}
      onChange={(event) => set(event.target.value)}
      required={required}
      placeholder={placeholder}
      error={Boolean(errorText)}
      helperText={errorText ?? contradiction ?? hint}
      color={contradiction ? 'warning' : undefined}
      focused={contradiction ? true : undefined}
      multiline={rows !== undefined}
      minRows={rows}
      maxRows={rows === undefined ? undefined : rows + 10}
      slotProps={{
        inputLabel: placeholder ? { shrink: true } : undefined,
        htmlInput: { autoComplete: 'off', inputMode: digits ? 'numeric' : undefined },
        input: counted
          ? {
              endAdornment: (
                <InputAdornment
                  position="end"
                  sx={{
                    alignSelf: 'flex-end',
                    mb: rows ? 1 : undefined,
                    '& p': {
                      fontSize: '0.8rem',
                      color: text.length > recommendedLength! ? 'warning.main' : undefined,
                    },
                  }}
                >
                  {counted}
                </InputAdornment>
              ),
            }
          : undefined,
      }}
    />
  )
}
