import type { Market } from '../money/market.ts'
import type { LegalPageName } from './pages.ts'

/**
 * Legal requirements of a market, phrased to fit the templates. docs/guides/legal-pages.md has sources and
 * dates. A period that no source confirms is "u zakonskom roku", never a number from another market.
 */
export interface MarketLaw {
  consumerLaw: string
  privacyLaw: string
  privacyAuthority: string
  /** Minimum of days after receipt in which a shopper may withdraw. */
  withdrawalDays: number
  /** The legal term for withdrawing, after "pravo na". */
  withdrawal: string
  /** Continues "Robu vraćate". */
  sendBack: string
  /** Continues "Plaćeni iznos Vam vraćamo". */
  refund: string
  /** How and until when a defect can be reported; whole sentences. */
  defects: readonly string[]
  /** How the seller answers a complaint; whole sentences. */
  complaintReply: readonly string[]
  /** Where a shopper can complain; one whole sentence. */
  dispute: string
  /** Statements that no source in docs/guides/legal-pages.md confirms, as shown to the seller. */
  unverified: Partial<Record<LegalPageName, readonly string[]>>
}

/** The day on which laws and periods were last checked against their sources. */
export const lawCheckedOn = '22.11.2026.'

const newLawOfSerbia =
  'da li je umesto zakona br. 88/2021 stupio na snagu novi zakon o zaštiti potrošača (nacrt iz avgusta 2025.)'
const newLawOfMontenegro = 'da li je stupio na snagu novi zakon o zaštiti potrošača (najavljen za kraj 2025.)'
const newLawOfSrpska =
  'broj i rokovi novog Zakona o zaštiti potrošača u Republici Srpskoj (na snazi od 27.11.2025.)'

export const marketLaw: Record<Market, MarketLaw> = {
  Serbia: {
    consumerLaw: 'Zakon o zaštiti potrošača („Službeni glasnik RS“, br. 88/2021)',
    privacyLaw: 'Zakon o zaštiti podataka o ličnosti („Službeni glasnik RS“, br. 87/2018)',
    privacyAuthority: 'Povereniku za informacije od javnog značaja i zaštitu podataka o ličnosti',
    withdrawalDays: 14,
    withdrawal: 'odustanak od ugovora',
    sendBack: 'bez odlaganja, a najkasnije u roku od 14 dana od dana kada ste poslali izjavu o odustanku',
    refund:
      'bez odlaganja, a najkasnije u roku od 14 dana od dana kada primimo izjavu o odustanku; isplatu možemo da zadržimo dok robu ne primimo ili dok ne dostavite dokaz da ste je poslali',
    defects: [
      'Odgovaramo za nesaobraznost robe ugovoru koja se pojavi u roku od dve godine od dana kada ste robu primili.',
    ],
    complaintReply: [
      'Na reklamaciju odgovaramo bez odlaganja, a najkasnije u roku od 8 dana od dana prijema. Odgovor sadrži odluku da li je prihvatamo, izjašnjenje o Vašem zahtevu i predlog kako i kada se rešava.',
      'Reklamaciju rešavamo u roku od najviše 15 dana od dana prijema, odnosno 30 dana za tehničku robu i nameštaj.',
    ],
    dispute:
      'Možete da se obratite tržišnoj inspekciji ili telu za vansudsko rešavanje potrošačkih sporova; prodavac je po zakonu obavezan da učestvuje u tom postupku.',
    unverified: {
      terms: [newLawOfSerbia],
      withdrawal: [newLawOfSerbia],
      complaints: [newLawOfSerbia],
      privacy: ['broj „Službenog glasnika“ u kome je objavljen zakon'],
    },
  },
  Montenegro: {
    consumerLaw:
      'Zakon o zaštiti potrošača („Službeni list CG“, br. 2/2014, 6/2014, 43/2015, 70/2017 i 67/2019, sa kasnijim izmjenama)',
    privacyLaw:
      'Zakon o zaštiti podataka o ličnosti („Službeni list CG“, br. 79/2008, 70/2009, 44/2012, 22/2017 i 77/2024)',
    privacyAuthority: 'Agenciji za zaštitu ličnih podataka i slobodan pristup informacijama',
    withdrawalDays: 14,
    withdrawal: 'jednostrani raskid ugovora',
    sendBack: 'bez odlaganja, u zakonskom roku od dana kada ste poslali izjavu o raskidu',
    refund: 'bez odlaganja, u zakonskom roku od dana kada primimo izjavu o raskidu',
    defects: [
      'Za nesaobraznost robe ugovoru odgovaramo u zakonskom roku, koji teče od dana kada ste robu primili.',
    ],
    complaintReply: [
      'Na reklamaciju (prigovor) odgovaramo u pisanom obliku, bez odlaganja i u zakonskom roku od dana prijema. Odgovor sadrži izjašnjenje o Vašem zahtjevu i predlog za njegovo rješenje.',
    ],
    dispute:
      'Možete da se obratite tržišnoj inspekciji ili odboru za vansudsko rješavanje potrošačkih sporova.',
    unverified: {
      terms: [newLawOfMontenegro],
      withdrawal: [newLawOfMontenegro, 'rok za slanje robe', 'rok za povraćaj novca'],
      complaints: [
        newLawOfMontenegro,
        'rok odgovornosti za nesaobraznost',
        'rok za odgovor na reklamaciju (izvori navode i 8 i 14 dana)',
      ],
    },
  },
  Bosnia: {
    consumerLaw:
      'Zakon o zaštiti potrošača u Bosni i Hercegovini („Službeni glasnik BiH“, br. 25/06 i 88/15), u Republici Srpskoj i Zakon o zaštiti potrošača u Republici Srpskoj iz 2025. godine, a u Federaciji BiH i Zakon o obligacionim odnosima („Službene novine Federacije BiH“, br. 29/03 i 42/11)',
    privacyLaw: 'Zakon o zaštiti ličnih podataka („Službeni glasnik BiH“, br. 12/25)',
    privacyAuthority: 'Agenciji za zaštitu ličnih podataka u Bosni i Hercegovini',
    withdrawalDays: 15,
    withdrawal: 'odustanak od ugovora',
    sendBack: 'bez odlaganja, u zakonskom roku od dana kada ste poslali izjavu o odustanku',
    refund: 'bez odlaganja, u zakonskom roku od dana kada primimo izjavu o odustanku',
    defects: [
      'Vidljiv nedostatak prijavite u pisanom obliku u roku od 8 dana od dana preuzimanja robe.',
      'Skriveni nedostatak prijavite u roku od dva mjeseca od dana kada ste ga otkrili, a najkasnije u roku od dvije godine od dana preuzimanja robe. Za robu sa garancijom važi rok iz garancije.',
    ],
    complaintReply: [
      'Ako nedostatak ne osporavamo, Vašem zahtjevu udovoljavamo bez odlaganja.',
      'Ako nedostatak osporavamo, odgovaramo Vam u pisanom obliku u roku od 8 dana od dana prijema zahtjeva.',
    ],
    dispute:
      'Možete da se obratite nadležnoj inspekciji, Instituciji ombudsmana za zaštitu potrošača u BiH ili udruženju potrošača.',
    unverified: {
      terms: [newLawOfSrpska],
      withdrawal: [newLawOfSrpska, 'rok za slanje robe', 'rok za povraćaj novca'],
      complaints: [newLawOfSrpska],
    },
  },
}

/** Unverified statements of a template, shown to the seller. If there are any, shoppers see no check date. */
export const unverifiedOf = (market: Market, page: LegalPageName): readonly string[] =>
  marketLaw[market].unverified[page] ?? []
