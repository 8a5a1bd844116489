import { useRef, useState } from 'react'
import { withUploaded } from './image-addresses.ts'
import { uploadImage } from './upload-image.ts'

export interface Upload {
  id: number
  preview: string
  percent: number
}

interface Options {
  images: string[]
  onChange: (images: string[]) => void
  onUploaded?: () => void
  onFailed: (message: string) => void
  /** Called when uploads begin and end. */
  onUploading?: (uploading: boolean) => void
}

/**
 * Running uploads with preview and percent. They finish in any order, but images keep the order in which they
 * were chosen.
 */
export function useUploads({ images, onChange, onUploaded, onFailed, onUploading }: Options): {
  uploads: readonly Upload[]
  upload: (file: File) => void
  remainingSlots: (maxImages: number) => number
} {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(1)
  const running = useRef(0)
  /** Addresses of finished uploads by upload id, until none is running. */
  const finishedUploads = useRef(new Map<number, string>())
  const latest = useRef(images)
  latest.current = images

  const count = (by: 1 | -1) => {
    running.current += by
    if (running.current === 0) finishedUploads.current.clear()
    onUploading?.(running.current > 0)
  }

  async function upload(file: File) {
    const id = nextId.current++
    const preview = URL.createObjectURL(file)
    setUploads((before) => [...before, { id, preview, percent: 0 }])
    count(1)
    try {
      const address = await uploadImage(file, (percent) =>
        setUploads((before) => before.map((each) => (each.id === id ? { ...each, percent } : each))),
      )
      finishedUploads.current.set(id, address)
      const laterUploads = [...finishedUploads.current]
        .filter(([other]) => other > id)
        .sort(([one], [other]) => one - other)
      latest.current = withUploaded(
        latest.current,
        address,
        laterUploads.map(([, each]) => each),
      )
      onChange(latest.current)
      onUploaded?.()
    } catch (error) {
      onFailed(error instanceof Error ? error.message : String(error))
    }
    count(-1)
    setUploads((before) => before.filter((each) => each.id !== id))
    URL.revokeObjectURL(preview)
  }

  return {
    uploads,
    upload: (file) => void upload(file),
    remainingSlots: (maxImages) => maxImages - latest.current.length - running.current,
  }
}
