import { element } from '../web-api/elements.ts'

export interface EditBar {
  showField(state?: { label: string; length: number; max: number; lines: boolean }): void
  update(canUndo: boolean): void
  remove(): void
}

const help = 'Kliknite na tekst da ga izmenite. Slike menjate dugmetom na njima.'

/** The bar at the lower edge during editing: the edited field with its length and limit, undo, and finish. */
export function editBar({ undo, lock, more }: { undo(): void; lock(): void; more?: HTMLElement }): EditBar {
  const text = element('p', { role: 'status' }, help)
  const count = element('span', { className: 'edit-count' })
  const undoButton = element('button', { type: 'button', disabled: true }, 'Poništi poslednju izmenu')
  const lockButton = element('button', { type: 'button' }, 'Završi')
  undoButton.addEventListener('click', undo)
  lockButton.addEventListener('click', lock)
  const bar = element(
    'section',
    { className: 'edit-bar', 'aria-label': 'Uređivanje stranice' },
    text,
    count,
    undoButton,
    lockButton,
    ...(more ? [more] : []),
  )
  document.body.append(bar)
  return {
    showField(state) {
      const statusText = state
        ? `${state.label}: ${state.lines ? 'Ctrl+Enter' : 'Enter'} čuva, Esc poništava.`
        : help
      if (text.textContent !== statusText) text.textContent = statusText
      count.textContent = state ? `${state.length}/${state.max}` : ''
      count.classList.toggle('edit-over', state !== undefined && state.length > state.max)
    },
    update(canUndo) {
      undoButton.disabled = !canUndo
    },
    remove: () => bar.remove(),
  }
}
