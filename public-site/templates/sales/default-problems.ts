import { categoryOf, type ProductCategory } from '@pazar/contracts/website/category.ts'
import type { ProblemSolutionSection } from '@pazar/contracts/website/copy.ts'
import type { LandingPage } from '../../landing-page/landing-page.ts'

type ProblemTexts = Pick<LandingPage, 'name' | 'say' | 'terms'>
type Three = readonly [ProblemSolutionSection, ProblemSolutionSection, ProblemSolutionSection]

/** `description1` is the problem, `description2` its solution. */
const section = (
  title: string,
  description1: string,
  description2: string,
  ctaText: string,
): ProblemSolutionSection => ({ title, description1, description2, ctaText })

const health = ({ name, say }: ProblemTexts): Three => [
  section(
    'Dosta je odlaganja',
    `Znate kako to ide: nelagodnost traje danima, a briga o sebi ostaje za ${say('sledeću nedelju', 'sljedeću sedmicu')}.`,
    `${name}: pri ruci kad god zatreba, bez puta i bez zakazivanja. Mala svakodnevna navika koja prija.`,
    'Želim da mi bude lakše',
  ),
  section(
    'Bez komplikacija',
    `Mnogo toga kupimo s najboljom ${say('namerom', 'namjerom')}, pa završi u fioci jer je s tim previše muke.`,
    `${say('Ovde', 'Ovdje')} je jednostavno: uputstvo stiže u paketu i počinjete istog dana.`,
    'Hoću da probam',
  ),
  section(
    'Briga o sebi ne mora da bude skupa',
    `Putovanje, čekanje i račun: jedna ${say('poseta', 'posjeta')} često odnese pola dana i više novca nego što biste ${say('želeli', 'željeli')}.`,
    'Plaćate pouzećem, tek kada paket stigne, bez pretplate i bez zakazivanja.',
    'Poručujem povoljno',
  ),
]

const tech = ({ name, say }: ProblemTexts): Three => [
  section(
    `Kada stara ${say('rešenja', 'rješenja')} zakažu`,
    'Ono što treba da pomogne baš tada se isprazni, zaglavi ili traži adapter koji nemate.',
    `${name}: izvadite iz kutije, uključite i koristite.`,
    'Hoću da radi iz prve',
  ),
  section(
    'Bez uputstava od sto strana',
    'Nova tehnika često znači veče izgubljeno na podešavanja i snimke na stranom jeziku.',
    'Kratko uputstvo stiže u paketu, i vodi Vas korak po korak.',
    'Hoću jednostavno',
  ),
  section(
    'Skupo ne znači bolje',
    'Za poznato ime na kutiji plaćate i po nekoliko puta više, a koristite isto.',
    `${name}: ono što Vam zaista treba, po ${say('ceni', 'cijeni')} koja ima smisla.`,
    `Hoću ovu ${say('cenu', 'cijenu')}`,
  ),
]

const beauty = ({ name, say }: ProblemTexts): Three => [
  section(
    'Salon svaki put kad zatreba?',
    `Termini, čekanje i računi: ${say('nega', 'njega')} brzo postane luksuz za koji nema ni vremena ni para.`,
    `${name}: nekoliko minuta samo za sebe, kod kuće, kad Vama odgovara.`,
    'Želim svoj ritual',
  ),
  section(
    'Polica puna, a stalno nešto fali',
    'Svi imamo fioku punu proizvoda koje smo probali dvaput i zaboravili.',
    'Ono što se uklopi u rutinu koju već imate ne završi u fioci.',
    'Hoću da probam',
  ),
  section(
    `${say('Osećaj', 'Osjećaj')} koji se vidi`,
    `Kad žurite, sebe ostavite za kraj. I to se ${say('primeti', 'primijeti')}.`,
    `Mala svakodnevna navika vraća samopouzdanje: prvo je ${say('primetite', 'primijetite')} Vi, a onda i drugi.`,
    'Poručujem za sebe',
  ),
]

const home = ({ name, say, terms: { guarantee } }: ProblemTexts): Three => [
  section(
    'Posao koji se stalno vraća',
    `Taman završite, a sutra sve ispočetka. Kućni poslovi pojedu ${say('celo', 'cijelo')} slobodno popodne.`,
    `${name}: manje onoga što Vas umara, više vremena za ono što volite.`,
    'Hoću više slobodnog vremena',
  ),
  section(
    'Kad nešto stalno fali pri ruci',
    'Improvizujete, tražite po fiokama i odustanete na pola.',
    `${name}: ${say('uvek', 'uvijek')} pri ruci i bez mnogo filozofije.`,
    'Hoću to u svojoj kući',
  ),
  section(
    'Kupite jednom',
    'Loše stvari kupujemo dvaput: prvi put jer su jeftine, drugi put jer su pukle.',
    `${name}: za svaki dan, a ne za vitrinu. Uz to imate i ${guarantee.days} garancije.`,
    'Kupujem jednom',
  ),
]

const auto = ({ name, say }: ProblemTexts): Three => [
  section(
    'Nevolja ne bira trenutak',
    'Daleko od kuće, po kiši ili usred noći: problem dođe baš kad nemate čime da mu doskočite.',
    `${name}: u vozilu baš onda kad Vam najviše zatreba.`,
    `Hoću da ${say('uvek', 'uvijek')} budem na sigurnom`,
  ),
  section(
    'Majstor za svaku sitnicu?',
    'Zakazivanje, čekanje i račun, i to za nešto što traje pet minuta.',
    'Uz kratko uputstvo iz paketa sve radite sami, kad Vama odgovara.',
    'Hoću to da uradim bez majstora',
  ),
  section(
    'Mir na svakom putu',
    `Kad u kolima ${say('sedi', 'sjedi')} porodica, ne želite da se oslanjate na sreću.`,
    `${name}: više mira na kratkim i na dugim vožnjama.`,
    'Poručujem za svoj auto',
  ),
]

const other = ({ name, say }: ProblemTexts): Three => [
  section(
    'Sitnica koja stalno smeta',
    'Svi imamo nešto što odlažemo, zaobilazimo ili krpimo iz dana u dan.',
    `${name}: jednostavno ${say('rešenje', 'rješenje')}, od prvog dana.`,
    `Hoću da to ${say('rešim', 'riješim')}`,
  ),
  section(
    'Dosta improvizacije',
    `Privremena ${say('rešenja', 'rješenja')} troše živce, a na kraju i više para.`,
    `${name}: bez improvizacije i bez muke.`,
    'Hoću pravu stvar',
  ),
  section(
    'Poklon koji se zaista koristi',
    'Mnogi pokloni završe u ormaru, jer nikome nisu zatrebali.',
    'Poklon koji može da se koristi istog dana ostaje u upotrebi.',
    'Poručujem i za poklon',
  ),
]

/** Fits any product: the shopper's doubt about ordering online. */
const noRisk = ({ say, terms: { returns } }: ProblemTexts): ProblemSolutionSection =>
  section(
    'Bez ikakvog rizika',
    `Kupovina preko interneta ${say('uvek', 'uvijek')} nosi isto pitanje: šta ako ne bude kao na slici?`,
    `Plaćate tek kada Vam kurir preda paket, a onda imate ${returns.days} da se predomislite. Ako Vam ne odgovara, vraćate ga.`,
    'Poručujem bez rizika',
  )

const byCategory: Record<ProductCategory | 'other', (words: ProblemTexts) => Three> = {
  health,
  tech,
  beauty,
  home,
  auto,
  other,
}

/**
 * The four sections of a page whose seller has written none (pages/sales-template): three by category, and
 * one that fits any product.
 */
export const defaultProblems = (
  page: ProblemTexts & Pick<LandingPage, 'website'>,
): readonly ProblemSolutionSection[] => [
  ...byCategory[categoryOf(page.name, page.website.productName)](page),
  noRisk(page),
]
