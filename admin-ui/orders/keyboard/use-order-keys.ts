import { type RefObject, useEffect } from 'react'
import { useEvent } from 'react-admin'
import { keyAction } from './order-keys.ts'
import { textFields } from './text-fields.ts'

interface Options {
  /** Contains the rows or cards; each has its order id as `data-order-id` and a checkbox. */
  list: RefObject<HTMLElement | null>
  onOpen: (orderId: string) => void
  /** `place` counts from 0. */
  onTab: (place: number) => void
  onSearch: () => void
  onCreate: () => void
  onHelp: () => void
  onClear: () => void
}

const controls = 'a, button, input, [role=button], [role=tab]'

/** Presses the button in the bar of selected orders, which asks and shows progress. */
const pressPacking = () => document.querySelector<HTMLElement>('button[aria-keyshortcuts=p]')?.click()

/** Keyboard shortcuts of the list. They act on the focused row, so moving needs no re-render. */
export function useOrderKeys({ list, onOpen, onTab, onSearch, onCreate, onHelp, onClear }: Options): void {
  const press = useEvent((event: KeyboardEvent) => {
    const target = event.target instanceof Element ? event.target : document.body
    const action = event.defaultPrevented
      ? undefined
      : keyAction(event, {
          typing: target.closest(textFields) !== null,
          onControl: target.closest(controls) !== null,
          covered: document.querySelector('[role=dialog], .MuiModal-root:not([aria-hidden=true])') !== null,
        })
    if (!action) return
    const rows = [...(list.current?.querySelectorAll<HTMLElement>('[data-order-id]') ?? [])]
    const at = rows.findIndex((row) => row.contains(target))
    const here = rows[at]?.dataset['orderId']
    switch (action) {
      case 'next':
      case 'previous': {
        const row = rows[Math.min(Math.max(at + (action === 'next' ? 1 : -1), 0), rows.length - 1)]
        // Arrow keys scroll the page until the focus is in the list.
        if (at === -1 && event.key.startsWith('Arrow')) return
        row?.focus()
        row?.scrollIntoView({ block: 'nearest' })
        break
      }
      case 'open':
        if (here === undefined) return
        onOpen(here)
        break
      case 'select':
      case 'range':
        // A click, because the range starts at the checkbox that was clicked last.
        rows[at]
          ?.querySelector('input[type=checkbox]')
          ?.dispatchEvent(new MouseEvent('click', { bubbles: true, shiftKey: action === 'range' }))
        break
      case 'pack':
        pressPacking()
        break
      case 'tab':
        onTab(Number(event.key) - 1)
        break
      case 'search':
        onSearch()
        break
      case 'create':
        onCreate()
        break
      case 'help':
        onHelp()
        break
      case 'clear':
        onClear()
    }
    event.preventDefault()
  })
  useEffect(() => {
    window.addEventListener('keydown', press)
    return () => window.removeEventListener('keydown', press)
  }, [press])
}
