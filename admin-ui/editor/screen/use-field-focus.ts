import { useEffect, useState } from 'react'
import { useSearchParams } from 'react-router'
import { type EditorTab, tabOfPath } from '../../links/editor-tab.ts'
import { useSelection } from '../draft/editor-context.ts'
import type { EditorStore } from '../draft/editor-store.ts'
import { openTab } from '../tabs/editor-tabs.ts'

/** The field at a path, or the nearest one: the entry's first field, or the list. */
function fieldAt(path: string): HTMLElement | null {
  const parts = path.split('.')
  for (let length = parts.length; length > 0; length--) {
    // The path may come from the URL, and paths in `imageAlts` contain image addresses.
    const part = CSS.escape(parts.slice(0, length).join('.'))
    const field = document.querySelector<HTMLElement>(
      `[name="${part}"]:not([aria-hidden]), [name^="${part}."], [data-entries="${part}"] button`,
    )
    if (field) return field
  }
  return null
}

/**
 * The open tab and the initially focused field come from the URL. `focusField` opens the tab of a field and
 * focuses it.
 */
export function useFieldFocus(
  store: EditorStore,
  onFocus: () => void,
): { tab: EditorTab; setTab: (tab: EditorTab) => void; focusField: (path: string) => void } {
  const [search, setSearch] = useSearchParams()
  const requestedPath = search.get('field')
  const [pendingFocus, setPendingFocus] = useState<{ path: string } | undefined>(
    requestedPath ? { path: requestedPath } : undefined,
  )
  const templateName = useSelection(store, ({ draft }) => draft.templateName)
  const tab = openTab(search, templateName)
  const setTab = (next: EditorTab) => setSearch(next === 'content' ? {} : { tab: next }, { replace: true })

  useEffect(() => {
    if (!pendingFocus) return
    const field = fieldAt(pendingFocus.path)
    if (!field) return
    for (let part = field.closest('details'); part; part = part.parentElement?.closest('details') ?? null)
      part.open = true
    field.focus({ preventScroll: true })
    field.scrollIntoView({ block: 'center' })
    setPendingFocus(undefined)
    // A field of another tab exists only after that tab has rendered.
  }, [pendingFocus, tab])

  return {
    tab,
    setTab,
    focusField(path) {
      const of = tabOfPath(path, templateName)
      if (of !== tab) setTab(of)
      onFocus()
      setPendingFocus({ path })
    },
  }
}
