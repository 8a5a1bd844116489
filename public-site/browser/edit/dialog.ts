import { element } from '../web-api/elements.ts'

export interface DialogAction {
  label: string
  /** Closes the dialog unless it returns false. */
  run?: () => void | false | Promise<void | false>
  main?: boolean
}

/** Opens a native dialog: Esc closes it, and focus returns to where it was. */
export function openDialog(
  title: string,
  content: (Node | string)[],
  actions: readonly DialogAction[],
): HTMLDialogElement {
  const heading = element('h2', { id: 'edit-dialog-title' }, title)
  const dialog = element(
    'dialog',
    { className: 'edit-dialog', 'aria-labelledby': 'edit-dialog-title' },
    heading,
    ...content,
  )
  const row = element('div', { className: 'edit-actions' })
  for (const { label, run, main } of actions) {
    const button = element(
      'button',
      { type: 'button', className: main ? 'button button-small' : 'button button-small button-outline' },
      label,
    )
    button.addEventListener('click', async () => {
      if ((await run?.()) !== false) dialog.close()
    })
    row.append(button)
  }
  dialog.append(row)
  dialog.addEventListener('close', () => dialog.remove())
  document.body.append(dialog)
  dialog.showModal()
  return dialog
}
