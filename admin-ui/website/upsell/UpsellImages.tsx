import { maxUpsellImages } from '@pazar/contracts/upsell/events.ts'
import Box from '@mui/material/Box'
import { useState } from 'react'
import { ImageList } from '../images/ImageList.tsx'
import { fileError } from '../images/upload-image.ts'
import { useUploads } from '../images/use-uploads.ts'
import { useToast } from '../../ui/feedback/use-toast.tsx'

interface Props {
  images: string[]
  errorText?: string
  onChange: (images: string[]) => void
  /** Reports running uploads, since a request sent before they end would lack the image. */
  onUploading: (uploading: boolean) => void
}

const tooMany = `Maksimalno možete dodati ${maxUpsellImages} slika`
const accepted = ['image/jpeg', 'image/png', 'image/webp']

/** Up to five images of an upsell product, JPG, PNG or WebP (upsell/products). */
export function UpsellImages({ images, errorText, onChange, onUploading }: Props) {
  const toast = useToast()
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { uploads, upload, remainingSlots } = useUploads({
    images,
    onChange,
    onUploading,
    onUploaded: () => toast.success('Slika je uploadovana'),
    onFailed: (message) => toast.failure('Greška pri uploadu slike', message),
  })

  function add(files: readonly File[]) {
    const left = remainingSlots(maxUpsellImages)
    const errors = files.flatMap(
      (file) =>
        fileError(file) ?? (accepted.includes(file.type) ? [] : ['Dozvoljene su JPG, PNG i WebP slike']),
    )
    setProblem(files.length > left ? tooMany : errors[0])
    files
      .filter((file) => fileError(file) === undefined && accepted.includes(file.type))
      .slice(0, Math.max(0, left))
      .forEach(upload)
  }

  return (
    <Box role="group" aria-label={`Slike, najviše ${maxUpsellImages}`}>
      <ImageList
        images={images}
        uploads={uploads}
        narrowest={112}
        maxImages={maxUpsellImages}
        errorText={problem ?? errorText}
        onFiles={add}
        onChange={onChange}
        onRemoved={() => setProblem(undefined)}
      />
    </Box>
  )
}
