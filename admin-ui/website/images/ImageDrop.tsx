import AddPhotoAlternate from '@mui/icons-material/AddPhotoAlternateOutlined'
import Box from '@mui/material/Box'
import { type DragEvent, useState } from 'react'
import { focusRing } from '../../theme/theme.ts'

/** Selects or drops files. A label around a file input keeps it usable with keyboard and screen readers. */
export function ImageDrop({ onFiles, empty }: { onFiles: (files: File[]) => void; empty: boolean }) {
  const [over, setOver] = useState(false)
  const drop = (event: DragEvent) => {
    event.preventDefault()
    setOver(false)
    onFiles([...event.dataTransfer.files])
  }
  return (
    <Box component="li" sx={{ gridColumn: empty ? '1 / -1' : 'auto' }}>
      <Box
        component="label"
        onDragOver={(event: DragEvent) => {
          event.preventDefault()
          setOver(true)
        }}
        onDragLeave={() => setOver(false)}
        onDrop={drop}
        sx={{
          position: 'relative',
          height: '100%',
          minHeight: 132,
          border: '2px dashed',
          borderColor: over ? 'primary.main' : '#C9C2B3',
          bgcolor: over ? 'action.hover' : 'transparent',
          borderRadius: 3,
          display: 'grid',
          placeContent: 'center',
          justifyItems: 'center',
          gap: 0.5,
          p: 1.5,
          textAlign: 'center',
          cursor: 'pointer',
          color: 'text.secondary',
          '&:hover': { borderColor: 'primary.main' },
          '&:focus-within': focusRing,
        }}
      >
        <AddPhotoAlternate />
        <Box sx={{ fontWeight: 650, color: 'text.primary' }}>Dodaj slike</Box>
        <Box sx={{ fontSize: '0.8rem' }}>JPG, PNG, WebP, do 5MB</Box>
        <Box
          component="input"
          type="file"
          accept="image/*"
          multiple
          sx={{ position: 'absolute', opacity: 0, width: '1px', height: '1px', pointerEvents: 'none' }}
          onChange={(event) => {
            onFiles([...(event.currentTarget.files ?? [])])
            event.currentTarget.value = ''
          }}
        />
      </Box>
    </Box>
  )
}
