import { mostUpsellImages } from '@pazar/contracts/upsell/events.ts'
import Box from '@mui/material/Box'
import { useRef, useState } from 'react'
import { ImageDrop } from '../builder/ImageDrop.tsx'
import { ImageTile } from '../builder/ImageTile.tsx'
import { fileComplaint, uploadImage } from '../builder/upload-image.ts'
import { UploadTile } from '../builder/UploadTile.tsx'
import { moved, withImage } from '../builder/website-payload.ts'
import { useToast } from '../layout/use-toast.tsx'

interface Upload {
  id: number
  preview: string
  percent: number
}

interface Props {
  images: string[]
  complaint?: string
  onChange: (images: string[]) => void
  /** Told while a picture is on its way: what is sent before that would be without it. */
  onUploading: (uploading: boolean) => void
}

const tooMany = `Maksimalno možete dodati ${mostUpsellImages} slika`
const accepted = ['image/jpeg', 'image/png', 'image/webp']

/** Up to five pictures of an upsell product, JPG, PNG or WebP (landing spec, sections 5 and 8). */
export function UpsellImages({ images, complaint, onChange, onUploading }: Props) {
  const toast = useToast()
  const [uploads, setUploads] = useState<Upload[]>([])
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const [dragged, setDragged] = useState<number | undefined>(undefined)
  const list = useRef<HTMLUListElement>(null)
  const nextId = useRef(1)
  const running = useRef(0)
  /** Uploads end one after another, each onto what is there by then. */
  const latest = useRef(images)
  latest.current = images

  const count = (by: 1 | -1) => {
    running.current += by
    onUploading(running.current > 0)
  }

  async function upload(file: File) {
    const id = nextId.current++
    const preview = URL.createObjectURL(file)
    setUploads((before) => [...before, { id, preview, percent: 0 }])
    count(1)
    try {
      const address = await uploadImage(file, (percent) => setUploads((before) => before.map((each) => (each.id === id ? { ...each, percent } : each))))
      latest.current = withImage(latest.current, address)
      onChange(latest.current)
      toast.success('Slika je uploadovana')
    } catch (error) {
      toast.failure('Greška pri uploadu slike', error instanceof Error ? error.message : undefined)
    }
    count(-1)
    setUploads((before) => before.filter((each) => each.id !== id))
    URL.revokeObjectURL(preview)
  }

  function add(files: readonly File[]) {
    const room = mostUpsellImages - latest.current.length - running.current
    const complaints = files.flatMap((file) => fileComplaint(file) ?? (accepted.includes(file.type) ? [] : ['Dozvoljene su JPG, PNG i WebP slike']))
    setProblem(files.length > room ? tooMany : complaints[0])
    files.filter((file) => fileComplaint(file) === undefined && accepted.includes(file.type)).slice(0, Math.max(0, room)).forEach((file) => void upload(file))
  }

  const remove = (image: string) => {
    setProblem(undefined)
    onChange(images.filter((each) => each !== image))
    list.current?.querySelector<HTMLElement>('input[type="file"]')?.focus()
  }

  const told = problem ?? complaint
  return (
    <Box role="group" aria-label={`Slike, najviše ${mostUpsellImages}`}>
      <Box component="ul" ref={list} sx={{ listStyle: 'none', m: 0, p: 0, display: 'grid', gap: 1.5, gridTemplateColumns: 'repeat(auto-fill, minmax(112px, 1fr))' }}>
        {images.map((image, index) => (
          <ImageTile
            key={image} image={image} index={index} count={images.length} dragged={dragged === index}
            onDragStart={() => setDragged(index)} onDragEnd={() => setDragged(undefined)}
            onDrop={() => dragged !== undefined && onChange(moved(images, dragged, index))}
            onMove={(to) => onChange(moved(images, index, to))} onRemove={() => remove(image)}
          />
        ))}
        {uploads.map((each) => <UploadTile key={each.id} preview={each.preview} percent={each.percent} />)}
        {images.length + uploads.length < mostUpsellImages && <ImageDrop onFiles={add} empty={images.length + uploads.length === 0} />}
      </Box>
      {told && <Box role="alert" data-complaint sx={{ color: 'error.main', fontSize: '0.85rem', mt: 1.25 }}>{told}</Box>}
    </Box>
  )
}
