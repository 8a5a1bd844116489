import { mostUpsellImages } from '@pazar/contracts/upsell/events.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { ImageList } from '../images/ImageList.tsx'
import { fileComplaint } from '../images/upload-image.ts'
import { useUploads } from '../images/use-uploads.ts'
import { useToast } from '../layout/use-toast.tsx'

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
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { uploads, upload, room } = useUploads({
    images, onChange, onUploading, onUploaded: () => toast.success('Slika je uploadovana'), onFailed: (message) => toast.failure('Greška pri uploadu slike', message),
  })

  function add(files: readonly File[]) {
    const left = room(mostUpsellImages)
    const complaints = files.flatMap((file) => fileComplaint(file) ?? (accepted.includes(file.type) ? [] : ['Dozvoljene su JPG, PNG i WebP slike']))
    setProblem(files.length > left ? tooMany : complaints[0])
    files.filter((file) => fileComplaint(file) === undefined && accepted.includes(file.type)).slice(0, Math.max(0, left)).forEach(upload)
  }

  return (
    <Box role="group" aria-label={`Slike, najviše ${mostUpsellImages}`}>
      <ImageList
        images={images} uploads={uploads} narrowest={112} most={mostUpsellImages} complaint={problem ?? complaint}
        onFiles={add} onChange={onChange} onRemoved={() => setProblem(undefined)}
      />
    </Box>
  )
}
