import { useEffect, useState } from 'react'
import { useUnsavedChanges } from '../forms/UnsavedChanges.tsx'
import { ImageList } from '../images/ImageList.tsx'
import { fileComplaint } from '../images/upload-image.ts'
import { useUploads } from '../images/use-uploads.ts'

interface Props {
  images: string[]
  complaint?: string
  onChange: (images: string[]) => void
  /** Must be stable. Told while pictures are on their way. */
  onUploading?: (uploading: boolean) => void
}

/** Any number of pictures of a product; the first is the main one. */
export function ProductImages({ images, complaint, onChange, onUploading }: Props) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { uploads, upload } = useUploads({ images, onChange, onFailed: setProblem })
  const uploading = uploads.length > 0
  // Whoever leaves now would leave without them.
  useUnsavedChanges(uploading)
  useEffect(() => onUploading?.(uploading), [uploading, onUploading])
  const add = (files: readonly File[]) => {
    setProblem(files.flatMap((file) => fileComplaint(file) ?? []).at(-1))
    files.filter((file) => fileComplaint(file) === undefined).forEach(upload)
  }
  return <ImageList images={images} uploads={uploads} narrowest={132} complaint={problem ?? complaint} onFiles={add} onChange={onChange} />
}
