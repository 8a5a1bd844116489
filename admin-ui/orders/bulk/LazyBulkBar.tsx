import { lazy, Suspense, useState } from 'react'
import type { BulkBarProps } from './BulkBar.tsx'

const BulkBar = lazy(async () => ({ default: (await import('./BulkBar.tsx')).BulkBar }))

/** The bar of selected orders, loaded with the first selection. It stays afterwards: its requests may still run. */
export function LazyBulkBar(props: BulkBarProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && props.selection.ids.size > 0) setIsNeeded(true)
  return (
    isNeeded && (
      <Suspense>
        <BulkBar {...props} />
      </Suspense>
    )
  )
}
