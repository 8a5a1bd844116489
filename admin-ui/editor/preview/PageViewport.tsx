import Box from '@mui/material/Box'
import { type ReactNode, type RefObject, useEffect, useRef, useState } from 'react'

/** Viewport width of the page, CSS px. */
const widths = { phone: 390, desktop: 1280 } as const
export type Device = keyof typeof widths

interface Props {
  /** Set to the element that contains the page's frames. */
  pages: RefObject<HTMLDivElement | null>
  device: Device
  /** Shown over the page. */
  children: ReactNode
}

/** Scales the page down to the available width, as if the whole device were visible. */
export function PageViewport({ pages, device, children }: Props) {
  const viewport = useRef<HTMLDivElement>(null)
  const [viewportSize, setViewportSize] = useState({ width: 390, height: 700 })
  useEffect(() => {
    const resizeObserver = new ResizeObserver(
      ([entry]) =>
        entry && setViewportSize({ width: entry.contentRect.width, height: entry.contentRect.height }),
    )
    resizeObserver.observe(viewport.current!)
    return () => resizeObserver.disconnect()
  }, [])

  const width = widths[device]
  const scale = Math.min(1, viewportSize.width / width)
  return (
    <Box
      ref={viewport}
      sx={{ position: 'relative', flexGrow: 1, minHeight: 0, overflow: 'hidden', bgcolor: '#EDEAE2' }}
    >
      <Box
        ref={pages}
        data-device={device}
        sx={{
          position: 'absolute',
          top: 0,
          left: '50%',
          width,
          height: viewportSize.height / scale,
          transform: `translateX(-50%) scale(${scale})`,
          transformOrigin: 'top center',
          '& iframe': {
            position: 'absolute',
            inset: 0,
            width: '100%',
            height: '100%',
            border: 0,
            bgcolor: '#fff',
            opacity: 0,
            pointerEvents: 'none',
          },
          '& iframe[data-shown]': { opacity: 1, pointerEvents: 'auto' },
        }}
      />
      {children}
    </Box>
  )
}
