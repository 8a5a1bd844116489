import type { Outcome } from '../outcome.ts'
import type { GoogleFailure } from './google-failure.ts'

/**
 * The meaning of a failure for a row. Faults of the server's own account count as an outage: its admin fixes
 * them, and waiting rows are then sent.
 */
export function outcomeOf(failure: GoogleFailure, email: string, title: string): Outcome {
  switch (failure.kind) {
    case 'wrong-account':
      return {
        failed: 'Google nije prihvatio servisni nalog ovog servera. Obratite se administratoru.',
        isDown: true,
      }
    case 'switched-off':
      return {
        failed: 'Google Sheets API nije uključen za servisni nalog ovog servera. Obratite se administratoru.',
        isDown: true,
      }
    case 'not-found':
      return {
        refused:
          'Tabela nije pronađena: obrisana je, ili je ID pogrešan. Proverite Google Sheets ID u podešavanjima.',
      }
    case 'not-shared':
      return { refused: `Nemamo dozvolu za upis u tabelu. Podelite je sa ${email} kao urednik (Editor).` }
    case 'not-a-sheet':
      return { refused: 'Google Sheets ID u podešavanjima nije ID Google tabele.' }
    case 'protected':
      return { refused: `Kartica „${title}“ je zaštićena od izmena. Dozvolite izmene adresi ${email}.` }
    case 'full':
      return {
        refused:
          'Tabela je puna: Google dozvoljava 10 miliona ćelija. Napravite novu tabelu i upišite njen ID u podešavanja.',
      }
    case 'too-large':
      return {
        refused: `Kartica „${title}“ je prevelika: napravite novu tabelu i upišite njen ID u podešavanja.`,
      }
    case 'odd':
      return { failed: 'Google Sheets nije prihvatio upis.' }
    case 'too-often':
      return {
        failed: 'Google Sheets trenutno ima previše zahteva.',
        retryAfter: failure.retryAfter,
        isDown: true,
      }
    case 'down':
      return { failed: 'Google Sheets trenutno nije dostupan.', retryAfter: failure.retryAfter, isDown: true }
    case 'silent':
      return { unknown: 'Google Sheets nije odgovorio do kraja.' }
  }
}
