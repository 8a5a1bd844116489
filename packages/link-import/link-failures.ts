import type { Refusal } from '@pazar/contracts/route/refusal.ts'
import type { FetchFailure } from './safe-get.ts'

type Reason = FetchFailure['failed'] | 'no_product'

/** Messages for the seller with what they can do; each kind of failure has its own. */
const messages: Record<Reason, string> = {
  not_web: 'Link mora da vodi na javnu internet stranicu (http ili https).',
  not_public:
    'Stranica na ovoj adresi nije pronađena na internetu. Proverite da li je link tačno prekopiran.',
  timeout: 'Stranica se nije učitala za 5 sekundi. Pokušajte ponovo ili unesite podatke ručno.',
  unreachable: 'Veza sa stranicom nije uspela. Proverite link ili pokušajte ponovo.',
  certificate:
    'Sigurnosni sertifikat te stranice nije ispravan, pa je nismo otvorili. Unesite podatke ručno.',
  too_many_redirects:
    'Link previše puta preusmerava na druge adrese. Otvorite proizvod u pregledaču i prekopirajte adresu odande.',
  refused: 'Ta prodavnica nije dozvolila čitanje stranice. Unesite podatke ručno.',
  too_large: 'Stranica je prevelika (više od 5 MB). Unesite podatke ručno.',
  wrong_type:
    'Link ne vodi na stranicu proizvoda. Prekopirajte adresu stranice na kojoj se proizvod prodaje.',
  garbled:
    'Stranica je stigla oštećena i nije mogla da se pročita. Pokušajte ponovo ili unesite podatke ručno.',
  no_product: 'Na toj stranici nismo pronašli proizvod. Unesite podatke ručno.',
}

const pictureMessages: Partial<Record<Reason, string>> = {
  timeout: 'Slika se nije učitala za 5 sekundi.',
  too_large: 'Slika je prevelika. Maksimalna veličina je 5MB.',
  wrong_type: 'Molimo izaberite sliku (JPG, PNG, GIF, itd.)',
  not_public: 'Slika na ovoj adresi nije pronađena na internetu.',
  unreachable: 'Veza sa sajtom na kom je slika nije uspela.',
  refused: 'Sajt na kom je slika nije dozvolio preuzimanje.',
  garbled: 'Slika je oštećena ili nije čitljiva.',
}

const missing = 'Stranica na toj adresi više ne postoji. Proverite link.'
const busy =
  'Ta prodavnica trenutno ne odgovara kako treba. Pokušajte ponovo malo kasnije ili unesite podatke ručno.'

function pageMessage(failed: Reason, status = 0): string {
  if (failed !== 'refused') return messages[failed]
  return status === 404 || status === 410
    ? missing
    : status === 429 || status >= 500
      ? busy
      : messages.refused
}

/** The refusal of an unreadable link, for the field `url`. */
export function linkRefusal(
  { failed, status }: { failed: Reason; status?: number },
  what: 'page' | 'picture' = 'page',
): Refusal {
  const message =
    (what === 'picture' ? pictureMessages[failed] : undefined) ??
    pageMessage(failed, what === 'page' ? status : undefined)
  return {
    code: 'link_unreadable',
    message,
    issues: [{ path: 'url', message }],
    details: { reason: failed, ...(status !== undefined && { status }) },
  }
}
