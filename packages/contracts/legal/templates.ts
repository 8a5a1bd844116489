import type { Market } from '../money/market.ts'
import { inLanguageVariant } from '../website/language-variant.ts'
import { lawCheckedOn, type MarketLaw, marketLaw } from './market-law.ts'
import type { LegalPageName } from './pages.ts'

/**
 * Texts that a seller may use as they are or rewrite. `legal-text.ts` fills in placeholders like "{naziv}";
 * "{pre|prije}" holds the ekavian and the ijekavian variant. A value that the seller may not have entered is
 * on a line of its own, because that line is then left out.
 */
const seller = `Prodavac: {naziv}
Adresa: {adresa}
{brojevi}`
const contacts = `Telefon: {telefon}
Viber: {viber}
WhatsApp: {whatsapp}
Email: {email}
Radno {vreme|vrijeme}: {radnoVreme}`

/** Gives the check date only if everything on the page was verified. */
const basis = (law: string, unverified: readonly string[] = []) => `## Pravni osnov

${law}.${unverified.length > 0 ? '' : ` Propisi navedeni na ovoj stranici provereni su ${lawCheckedOn}`} Ako propis kupcu daje veća prava od ovog teksta, važi propis. Tekst Vas obaveštava o Vašim pravima i nije pravni {savet|savjet}.`

const templates: Record<LegalPageName, (law: MarketLaw) => string> = {
  terms: (law) => `Ovi uslovi važe za porudžbine poslate sa ove stranice.

## Ko prodaje

${seller}

## Kako do nas

${contacts}

## Kako se poručuje

Izaberite količinu, upišite ime, telefon i adresu i potvrdite porudžbinu. Ugovor je zaključen kada primimo porudžbinu. Registracija nije potrebna.

## Cena i plaćanje

Cena na stranici je konačna cena robe. Ukupan iznos, sa dostavom ako se ona plaća uz robu, vidite u formi {pre|prije} nego što poručite.

Plaćate pouzećem: {placanje}.

Ništa ne plaćate {unapred|unaprijed}.

## Dostava

{dostava}

Rok isporuke: {rokIsporuke}.

{Cena|Cijena} dostave i rok isporuke navedeni su na stranici proizvoda {pre|prije} nego što poručite.

## Povraćaj robe

Imate pravo na ${law.withdrawal} u roku od {danaZaPovracaj} dana od dana prijema robe, bez navođenja razloga. Uputstvo i obrazac su na stranici „Povraćaj i odustanak od ugovora“.

## Garancija i reklamacije

Garancija prodavca: {garancija}.

Zakonska prava kupca zbog nedostataka robe važe i bez te garancije. Kako se podnosi reklamacija piše na stranici „Reklamacije“.

${basis(law.consumerLaw, law.unverified.terms)}`,

  withdrawal: (
    law,
  ) => `Robu možete da vratite i bez razloga. Imate pravo na ${law.withdrawal} u roku od {danaZaPovracaj} dana od dana kada ste robu primili.

## Kako se to radi

- Pošaljite nam izjavu u pisanom obliku u tom roku. Možete da iskoristite obrazac na dnu ove stranice, ali ne morate.
- Robu vraćate ${law.sendBack}.
- Plaćeni iznos Vam vraćamo ${law.refund}.

## Kome se šalje

${seller}
Email: {email}
Telefon: {telefon}

## Troškovi i stanje robe

Snosite samo neposredne troškove vraćanja robe, osim ako smo pristali da ih snosimo mi.

Robu smete da isprobate onoliko koliko je potrebno da ustanovite njenu prirodu, osobine i funkcionalnost. Odgovarate za umanjenu {vrednost|vrijednost} robe ako rukovanje prelazi tu {meru|mjeru}.

## Kada prava na povraćaj bez razloga nema

- Za robu napravljenu po Vašem zahtevu ili jasno prilagođenu Vama.
- Za zapečaćenu robu koja zbog zdravlja ili higijene ne može da se vrati kada je otpečaćena.
- Za robu koja je lako kvarljiva ili joj brzo ističe rok.

Prava zbog nedostatka robe time nisu ograničena.

${basis(law.consumerLaw, law.unverified.withdrawal)}`,

  privacy: (law) => `Ovde piše koje podatke prikupljamo kada poručite, zašto i koliko dugo.

## Ko rukuje podacima

${seller}
Email: {email}
Telefon: {telefon}

## Koji podaci i zašto

- Ime, telefon i adresa: da bismo isporučili porudžbinu i naplatili je pouzećem. Osnov je ugovor koji zaključujete porudžbinom.
- Email, ako ga upišete: za dogovor o porudžbini.
- Sadržaj porudžbine, iznos i istorija isporuke: za ispunjenje ugovora i za zakonske obaveze vođenja evidencija.
- Podaci o {poseti|posjeti}: IP adresa, pregledač, kampanja i oznaka klika na oglas preko koga ste došli. Kampanja i oznaka klika čuvaju se uz porudžbinu, a kampanju pregledač pamti do 30 dana.
- Ako se {posete|posjete} i kupovine prijavljuju oglasnoj mreži: isti podaci, da bismo merili koliko oglasi pomažu. Ako stranica traži pristanak, to radimo samo uz Vaš pristanak, koji možete da povučete u svakom trenutku u dnu stranice.

## Kome ih dajemo

- Kurirskoj službi, da bi paket stigao, i pružaocu usluge na kojoj radi ova stranica.
- Uslugama kojima vodimo prodaju, ako ih koristimo: Telegram (poruka o porudžbini), Google Sheets (tabela porudžbina), Trackify (praćenje pošiljke) i sopstveni sistemi povezani webhook porukama.
- Oglasnoj mreži Meta, ako je koristimo: podaci o {poseti|posjeti} i kupovini, a uz kupovinu i heširano ime, telefon, email i grad.
- Državnim organima kada nas na to obavezuje zakon.

Podatke ne prodajemo.

## Koliko ih čuvamo

Dok traju isporuka, povraćaj i reklamacije, a zatim onoliko koliko nalažu propisi o računovodstvu i porezima. Podatke koje nismo dužni da čuvamo brišemo na Vaš zahtev.

## Vaša prava

Imate pravo da tražite uvid u svoje podatke, ispravku, brisanje, ograničenje obrade i prenos podataka, kao i da uložite prigovor na obradu.

Zahtev možete da pošaljete na email {email}.

Zahtev možete da uputite i telefonom: {telefon}.

Imate i pravo pritužbe: obratite se ${law.privacyAuthority}.

${basis(law.privacyLaw, law.unverified.privacy)}`,

  complaints: (
    law,
  ) => `Ako roba ima nedostatak, nije ono što ste poručili ili je iznos pogrešno obračunat, imate pravo na reklamaciju.

## Kako se podnosi

- Opišite šta nije u redu i navedite broj porudžbine. Slika nedostatka pomaže da je brže rešimo.
- Ambalaža nije uslov za reklamaciju. Dovoljan je račun ili drugi dokaz o kupovini.

## Kome se podnosi

${seller}
${contacts}

## Rokovi

${law.defects.join('\n\n')}

${law.complaintReply.join('\n\n')}

## Šta možete da tražite

Možete da tražite otklanjanje nedostatka opravkom ili {zamenom|zamjenom}, a pod uslovima iz zakona i umanjenje {cene|cijene} ili povraćaj novca. Troškove otklanjanja nedostatka snosi prodavac.

## Ako se ne složimo

${law.dispute}

${basis(law.consumerLaw, law.unverified.complaints)}`,
}

/** Ijekavian forms that are not marked in the texts. */
const ijekavian: readonly (readonly [RegExp, string])[] = [
  [/\bproveren/g, 'provjeren'],
  [/\bobaveštava/g, 'obavještava'],
  [/\bCena\b/g, 'Cijena'],
  [/\bcena\b/g, 'cijena'],
  [/\bOvde\b/g, 'Ovdje'],
  [/\bsmete\b/g, 'smijete'],
  [/\bzahtevu\b/g, 'zahtjevu'],
  [/\bzahtev\b/g, 'zahtjev'],
  [/\bZahtev\b/g, 'Zahtjev'],
  [/\bmerili\b/g, 'mjerili'],
  [/\brešimo\b/g, 'riješimo'],
]

/** The template in the market's language variant, with its placeholders. */
export function legalTemplate(market: Market, page: LegalPageName): string {
  const text = inLanguageVariant(market, templates[page](marketLaw[market]))
  return market === 'Serbia'
    ? text
    : ijekavian.reduce((words, [ekavian, other]) => words.replace(ekavian, other), text)
}
