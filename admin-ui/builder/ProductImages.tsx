import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { ImageDrop } from './ImageDrop.tsx'
import { ImageTile } from './ImageTile.tsx'
import { fileComplaint, uploadImage } from './upload-image.ts'
import { UploadTile } from './UploadTile.tsx'
import { moved, withImage } from './website-payload.ts'

interface Upload {
  id: number
  preview: string
  percent: number
}

interface Props {
  images: string[]
  complaint?: string
  onChange: (images: string[]) => void
}

/** Uploads with preview and progress; order by dragging or by arrows; the first image is the main one. */
export function ProductImages({ images, complaint, onChange }: Props) {
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [dragged, setDragged] = useState<number | undefined>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const nextId = useRef(1)
  /** Uploads end one after another, each onto what is there by then. */
  const latest = useRef(images)
  latest.current = images

  async function upload(file: File) {
    const refused = fileComplaint(file)
    if (refused) return setProblem(refused)
    const id = nextId.current++
    const preview = URL.createObjectURL(file)
    setUploads((before) => [...before, { id, preview, percent: 0 }])
    try {
      const address = await uploadImage(file, (percent) => setUploads((before) => before.map((each) => (each.id === id ? { ...each, percent } : each))))
      latest.current = withImage(latest.current, address)
      onChange(latest.current)
    } catch (error) {
      setProblem(error instanceof Error ? error.message : String(error))
    }
    setUploads((before) => before.filter((each) => each.id !== id))
    URL.revokeObjectURL(preview)
  }
  const add = (files: readonly File[]) => {
    setProblem(undefined)
    files.forEach((file) => void upload(file))
  }

  const remove = (image: string) => {
    onChange(images.filter((each) => each !== image))
    list.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  return (
    <>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(132px, 1fr))' }}>
        {images.map((image, index) => (
          <ImageTile
            key={image} image={image} index={index} count={images.length} dragged={dragged === index}
            onDragStart={() => setDragged(index)} onDragEnd={() => setDragged(undefined)}
            onDrop={() => dragged !== undefined && onChange(moved(images, dragged, index))}
            onMove={(to) => onChange(moved(images, index, to))} onRemove={() => remove(image)}
          />
        ))}
        {uploads.map((each) => <UploadTile key={each.id} preview={each.preview} percent={each.percent} />)}
        <ImageDrop onFiles={add} empty={images.length + uploads.length === 0} />
      </Box>
      {(problem ?? complaint) && <Box role="alert" data-complaint sx={{ color: 'error.main', fontSize: '0.85rem', mt: 1.25 }}>{problem ?? complaint}</Box>}
    </>
  )
}
