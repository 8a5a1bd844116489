import { useState } from 'react'
import { lazyPart } from '../../ui/lazy-part.tsx'
import type { BulkBarProps } from './BulkBar.tsx'

const BulkBar = lazyPart(async () => (await import('./BulkBar.tsx')).BulkBar)

/** The bar of selected orders, loaded with the first selection. It stays afterwards: its requests may still run. */
export function LazyBulkBar(props: BulkBarProps) {
  const [isNeeded, setIsNeeded] = useState(false)
  if (!isNeeded && props.selection.ids.size > 0) setIsNeeded(true)
  return isNeeded && <BulkBar {...props} />
}
