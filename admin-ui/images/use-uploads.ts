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
  /** Told while a picture is on its way. */
  onUploading?: (uploading: boolean) => void
}

/** Pictures on their way up, each with a preview and how far it is. They end in any order, each in the place in which it was chosen. */
export function useUploads({ images, onChange, onUploaded, onFailed, onUploading }: Options): { uploads: readonly Upload[]; upload: (file: File) => void; room: (most: number) => number } {
  const [uploads, setUploads] = useState<readonly Upload[]>([])
  const nextId = useRef(1)
  const running = useRef(0)
  /** What the uploads under way together have ended as, by their ids. */
  const ended = useRef(new Map<number, string>())
  const latest = useRef(images)
  latest.current = images

  const count = (by: 1 | -1) => {
    running.current += by
    if (running.current === 0) ended.current.clear()
    onUploading?.(running.current > 0)
  }

  async function upload(file: File) {
    const id = nextId.current++
    const preview = URL.createObjectURL(file)
    setUploads((before) => [...before, { id, preview, percent: 0 }])
    count(1)
    try {
      const address = await uploadImage(file, (percent) => setUploads((before) => before.map((each) => (each.id === id ? { ...each, percent } : each))))
      ended.current.set(id, address)
      const later = [...ended.current].filter(([other]) => other > id).sort(([one], [other]) => one - other)
      latest.current = withUploaded(latest.current, address, later.map(([, each]) => each))
      onChange(latest.current)
      onUploaded?.()
    } catch (error) {
      onFailed(error instanceof Error ? error.message : String(error))
    }
    count(-1)
    setUploads((before) => before.filter((each) => each.id !== id))
    URL.revokeObjectURL(preview)
  }

  return { uploads, upload: (file) => void upload(file), room: (most) => most - latest.current.length - running.current }
}
