import Box from '@mui/material/Box'
import { useState } from 'react'
import { moveImage } from './image-addresses.ts'
import { ImageDrop } from './ImageDrop.tsx'
import { ImageTile } from './ImageTile.tsx'
import { UploadTile } from './UploadTile.tsx'
import type { Upload } from './use-uploads.ts'

interface Props {
  images: string[]
  uploads: readonly Upload[]
  /** Minimum tile width, px. */
  narrowest: number
  /** Maximum number of images; unlimited if omitted. */
  maxImages?: number
  errorText?: string
  onFiles: (files: readonly File[]) => void
  onChange: (images: string[]) => void
  onRemoved?: () => void
}

/** Images and running uploads with a drop zone; reorder by dragging or arrow buttons. */
export function ImageList({
  images,
  uploads,
  narrowest,
  maxImages = Infinity,
  errorText,
  onFiles,
  onChange,
  onRemoved,
}: Props) {
  const [dragged, setDragged] = useState<number | undefined>(undefined)
  const remove = (image: string) => {
    onRemoved?.()
    onChange(images.filter((each) => each !== image))
  }
  const count = images.length + uploads.length
  return (
    <>
      <Box
        component="ul"
        sx={{
          listStyle: 'none',
          m: 0,
          p: 0,
          display: 'grid',
          gap: 1.5,
          gridTemplateColumns: `repeat(auto-fill, minmax(${narrowest}px, 1fr))`,
        }}
      >
        {images.map((image, index) => (
          <ImageTile
            key={image}
            image={image}
            index={index}
            count={images.length}
            dragged={dragged === index}
            onDragStart={() => setDragged(index)}
            onDragEnd={() => setDragged(undefined)}
            onDrop={() => dragged !== undefined && onChange(moveImage(images, dragged, index))}
            onMove={(to) => onChange(moveImage(images, index, to))}
            onRemove={() => remove(image)}
          />
        ))}
        {uploads.map((each) => (
          <UploadTile key={each.id} preview={each.preview} percent={each.percent} />
        ))}
        {count < maxImages && <ImageDrop onFiles={onFiles} empty={count === 0} />}
      </Box>
      {errorText && (
        <Box role="alert" data-validation-error sx={{ color: 'error.main', fontSize: '0.85rem', mt: 1.25 }}>
          {errorText}
        </Box>
      )}
    </>
  )
}
