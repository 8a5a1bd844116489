import { type Answer, saveWebsite } from './calls.ts'
import { openDialog } from './dialog.ts'
import { element } from '../web-api/elements.ts'
import type { EditedWebsite } from './paths.ts'
import { refreshPage, reloadPage } from './refresh.ts'
import { askToSignIn } from './sign-in.ts'
import { toast } from './toast.ts'

/** A change that can be undone; `changes` makes the save that does so. */
interface Undoable {
  label: string
  changes(website: EditedWebsite): object
}

export interface EditSession {
  website(): EditedWebsite
  /** Saves in sequence. Returns true if it was stored; otherwise the error has been shown. */
  save(
    changes: (website: EditedWebsite) => object,
    options: {
      undo?: Undoable
      typed?: string
      quiet?: boolean
      failure?: string
      success?: [title: string, text: string]
    },
  ): Promise<boolean>
  /** Undoes the last change. */
  undo(): Promise<void>
  canUndo(): boolean
}

const failed = 'Neuspešno čuvanje promena'

/** Overwrites nothing: shows the typed text, so that the seller can copy it to the new version. */
function showConflict(typed: string | undefined): void {
  openDialog(
    'Stranica je u međuvremenu izmenjena',
    [
      element(
        'p',
        {},
        'Neko drugi je sačuvao izmene ove stranice. Vaša izmena nije sačuvana, da se njegove ne bi izgubile.',
      ),
      ...(typed === undefined
        ? []
        : [
            element('p', {}, 'Vaš tekst, ako želite da ga prenesete:'),
            element('p', { className: 'edit-typed', tabIndex: 0 }, typed),
          ]),
    ],
    [{ label: 'Zatvori' }, { label: 'Učitaj novu verziju', main: true, run: () => void reloadPage(0) }],
  )
}

function showSaveError(
  answer: Extract<Answer<unknown>, { ok: false }>,
  typed: string | undefined,
  failure: string,
): void {
  if (answer.status === 409) showConflict(typed)
  else if (answer.status === 401) askToSignIn()
  else toast('Greška', answer.message || failure, 'failure')
}

/** @param onChange called after each save. @param typing the element that is being edited. */
export function editSession(
  read: EditedWebsite,
  onChange: () => void,
  typing: () => Element | undefined,
): EditSession {
  let website = read
  let last: Promise<unknown> = Promise.resolve()
  const undoable: Undoable[] = []

  async function saveNow(
    changes: (website: EditedWebsite) => object,
    {
      undo,
      typed,
      quiet = false,
      failure = failed,
      success = ['Uspešno sačuvano', 'Promene su uspešno sačuvane'],
    }: Parameters<EditSession['save']>[1],
  ): Promise<boolean> {
    const answer = await saveWebsite(website.id, changes(website), website.revision)
    if (!answer.ok) {
      showSaveError(answer, typed, failure)
      return false
    }
    website = answer.body
    if (undo) undoable.push(undo)
    if (!quiet) toast(...success)
    onChange()
    void refreshPage(website.revision, typing)
    return true
  }

  const save: EditSession['save'] = (changes, options) => {
    const saved = last.then(() => saveNow(changes, options))
    last = saved.catch(() => {})
    return saved
  }

  return {
    website: () => website,
    save,
    canUndo: () => undoable.length > 0,
    async undo() {
      const change = undoable.pop()
      if (!change) return
      const done = await save(change.changes, { success: ['Izmena je poništena', change.label] })
      if (!done) undoable.push(change)
      onChange()
    },
  }
}
