import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import type { Draft } from './draft.ts'
import { type EditorTab, tabOf, tabOfPath } from './tabs/editor-tabs.ts'

/** A page shows only the testimonials that are not hidden, and counts those. */
function ownPath(path: string, { testimonials }: Draft): string {
  const [list, place, ...rest] = path.split('.')
  if (list !== 'testimonials' || place === undefined) return path
  const shown = testimonials.flatMap((each, index) => (each.enabled ? [index] : []))[Number(place)]
  return shown === undefined ? path : [list, shown, ...rest].join('.')
}

/** The field at a path, or what is nearest to it: an entry's first field, or the list. */
function fieldAt(path: string): HTMLElement | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    const part = parts.slice(0, length).join('.')
    const found = document.querySelector<HTMLElement>(`[name="${part}"]:not([aria-hidden]), [name^="${part}."], [data-entries="${part}"] button`)
    if (found) return found
  }
  return null
}

/** Which tab is open, as the address says, and the way to a field wherever it is. */
export function useFieldFocus(draft: Draft, onFocus: () => void): { tab: EditorTab; setTab: (tab: EditorTab) => void; focusField: (path: string) => void } {
  const [search, setSearch] = useSearchParams()
  const [wanted, setWanted] = useState<{ path: string } | undefined>(undefined)
  const tab = tabOf(search.get('tab'), draft.templateName)
  const setTab = (next: EditorTab) => setSearch(next === 'content' ? {} : { tab: next }, { replace: true })

  useEffect(() => {
    if (!wanted) return
    const field = fieldAt(wanted.path)
    if (!field) return
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null) part.open = true
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    setWanted(undefined)
    // A field of another tab is there once that tab is.
  }, [wanted, tab])

  return {
    tab, setTab,
    focusField(path) {
      const own = ownPath(path, draft)
      const of = tabOfPath(own, draft.templateName)
      if (of !== tab) setTab(of)
      onFocus()
      setWanted({ path: own })
    },
  }
}
