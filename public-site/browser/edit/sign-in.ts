import { openDialog } from './dialog.ts'
import { element } from './elements.ts'

/** Where the operator's sign-in view leads back to afterwards: this page, to be edited. */
const back = () => `/login?back=${encodeURIComponent(`${location.pathname}#uredi`)}`

/** A stranger is asked to sign in (resolution 45). */
export function askToSignIn(): void {
  openDialog('Prijavite se', [element('p', {}, 'Stranicu može da uređuje samo njen vlasnik. Prijavite se, pa ćete se vratiti ovde.')], [
    { label: 'Odustani' }, { label: 'Prijavi se', main: true, run: () => location.assign(back()) },
  ])
}
