import { element } from './elements.ts'

export interface EditBar {
  tell(state?: { label: string; length: number; max: number; lines: boolean }): void
  update(canUndo: boolean): void
  remove(): void
}

const help = 'Kliknite na tekst da ga izmenite. Slike menjate dugmetom na njima.'

/** The bar at the lower edge while the page is being edited: what is being typed and how much of it fits, undo, and the way out. */
export function editBar({ undo, lock, more }: { undo(): void; lock(): void; more?: HTMLElement }): EditBar {
  const text = element('p', { role: 'status' }, help)
  const count = element('span', { className: 'edit-count' })
  const undoButton = element('button', { type: 'button', disabled: true }, 'Poništi poslednju izmenu')
  const lockButton = element('button', { type: 'button' }, 'Završi')
  undoButton.addEventListener('click', undo)
  lockButton.addEventListener('click', lock)
  const bar = element('section', { className: 'edit-bar', 'aria-label': 'Uređivanje stranice' }, text, count, undoButton, lockButton, ...(more ? [more] : []))
  document.body.append(bar)
  return {
    tell(state) {
      const said = state ? `${state.label}: ${state.lines ? 'Ctrl+Enter' : 'Enter'} čuva, Esc poništava.` : help
      if (text.textContent !== said) text.textContent = said
      count.textContent = state ? `${state.length}/${state.max}` : ''
      count.classList.toggle('edit-over', state !== undefined && state.length > state.max)
    },
    update(canUndo) {
      undoButton.disabled = !canUndo
    },
    remove: () => bar.remove(),
  }
}
