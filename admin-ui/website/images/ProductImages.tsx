import { useEffect, useState } from 'react'
import { useUnsavedChanges } from '../../ui/forms/UnsavedChanges.tsx'
import { ImageList } from './ImageList.tsx'
import { fileError } from './upload-image.ts'
import { useUploads } from './use-uploads.ts'

interface Props {
  images: string[]
  errorText?: string
  onChange: (images: string[]) => void
  /** Called when uploads begin and end. Must be stable. */
  onUploading?: (uploading: boolean) => void
}

/** Images of a product, any number; the first is the main one. */
export function ProductImages({ images, errorText, onChange, onUploading }: Props) {
  const [problem, setProblem] = useState<string | undefined>(undefined)
  const { uploads, upload } = useUploads({ images, onChange, onFailed: setProblem })
  const uploading = uploads.length > 0
  // Leaving now would lose the running uploads.
  useUnsavedChanges(uploading)
  useEffect(() => onUploading?.(uploading), [uploading, onUploading])
  const add = (files: readonly File[]) => {
    setProblem(files.flatMap((file) => fileError(file) ?? []).at(-1))
    files.filter((file) => fileError(file) === undefined).forEach(upload)
  }
  return (
    <ImageList
      images={images}
      uploads={uploads}
      narrowest={132}
      errorText={problem ?? errorText}
      onFiles={add}
      onChange={onChange}
    />
  )
}
