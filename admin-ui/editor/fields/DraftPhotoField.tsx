import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import Button from '@mui/material/Button'
import CircularProgress from '@mui/material/CircularProgress'
import { useState } from 'react'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { fileError, uploadImage } from '../../website/images/upload-image.ts'
import { focusRing } from '../../theme/theme.ts'
import { useDraftField } from '../draft/editor-context.ts'

interface Props {
  path: string
  /** "Slika kupca": used in the button labels. */
  label: string
}

/**
 * One image of the draft, uploaded like the page's images. The file input takes the keyboard focus; the label
 * around it acts as the button.
 */
export function DraftPhotoField({ path, label }: Props) {
  const { value, set, errorText } = useDraftField<string>(path)
  const [percent, setPercent] = useState<number | undefined>(undefined)
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const isBusy = percent !== undefined
  useUnsavedChanges(isBusy)

  async function upload(file: File | undefined) {
    if (!file || isBusy) return
    const refused = fileError(file)
    setProblem(refused)
    if (refused) return
    setPercent(0)
    try {
      set(await uploadImage(file, setPercent))
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setPercent(undefined)
  }

  const shown = problem ?? errorText
  return (
    <Box>
      <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, flexWrap: 'wrap' }}>
        {value && (
          <Box
            component="img"
            src={value}
            alt=""
            sx={{
              width: 56,
              height: 56,
              borderRadius: '50%',
              objectFit: 'cover',
              border: 1,
              borderColor: 'divider',
            }}
          />
        )}
        <Button
          component="label"
          role={undefined}
          tabIndex={-1}
          variant="outlined"
          color="inherit"
          size="small"
          disabled={isBusy}
          startIcon={isBusy ? <CircularProgress size={16} color="inherit" /> : <AddPhotoAlternate />}
          sx={{ '&:focus-within': focusRing }}
        >
          {isBusy ? `Slanje ${percent}%` : value ? `Zameni: ${label}` : `Dodaj: ${label}`}
          <Box
            component="input"
            type="file"
            name={path}
            accept="image/*"
            aria-label={label}
            sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px' }}
            onChange={(event) => {
              void upload(event.currentTarget.files?.[0])
              event.currentTarget.value = ''
            }}
          />
        </Button>
        {value && (
          <Button size="small" color="inherit" onClick={() => set('')}>
            Ukloni sliku
          </Button>
        )}
      </Box>
      {shown && (
        <Box role="alert" sx={{ color: 'error.main', fontSize: '0.85rem', mt: 0.75 }}>
          {shown}
        </Box>
      )}
    </Box>
  )
}
