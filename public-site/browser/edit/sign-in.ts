import { openDialog } from './dialog.ts'
import { element } from '../web-api/elements.ts'

/** The sign-in page of the admin UI, which returns to editing this page. */
const back = () => `/login?back=${encodeURIComponent(`${location.pathname}#uredi`)}`

/** Asks a visitor to sign in (pages/seller-tools). */
export function askToSignIn(): void {
  openDialog(
    'Prijavite se',
    [element('p', {}, 'Stranicu može da uređuje samo njen vlasnik. Prijavite se, pa ćete se vratiti ovde.')],
    [{ label: 'Otkaži' }, { label: 'Prijavi se', main: true, run: () => location.assign(back()) }],
  )
}
