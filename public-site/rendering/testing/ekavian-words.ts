/** Stems that Montenegro and Bosnia spell differently; the second list has whole words. */
const stems = [
  'beležk',
  'belešk',
  'celin',
  'cenom',
  'deca',
  'decu',
  'dečij',
  'izmen',
  'lekar',
  'lepot',
  'lepš',
  'mesec',
  'namen',
  'namer',
  'nedelj',
  'obavest',
  'obavešt',
  'ocen',
  'osećaj',
  'osetlj',
  'ovde',
  'ponedelj',
  'poslednj',
  'poset',
  'poveren',
  'predveč',
  'primen',
  'primet',
  'primeć',
  'promen',
  'prover',
  'razume',
  'reš',
  'savet',
  'sediš',
  'sledeć',
  'smenj',
  'svetl',
  'telesn',
  'ubeđ',
  'umest',
  'unapred',
  'uspeš',
  'uspel',
  'uvek',
  'verov',
  'veruj',
  'vešt',
  'vredn',
  'vremens',
  'zahtev',
  'zamen',
]
const words = [
  'ceo',
  'cela',
  'cele',
  'celo',
  'celu',
  'celog',
  'cena',
  'cenu',
  'cene',
  'ceni',
  'dece',
  'deci',
  'deo',
  'delu',
  'dela',
  'dete',
  'gde',
  'negde',
  'lepo',
  'lepa',
  'mera',
  'mere',
  'mesto',
  'mesta',
  'mestu',
  'menja',
  'menjaju',
  'menjati',
  'menjate',
  'nega',
  'negu',
  'nege',
  'pre',
  'reč',
  'reči',
  'sedi',
  'svet',
  'sveta',
  'svetu',
  'telo',
  'vera',
  'videla',
  'videli',
  'vredi',
  'vreme',
  'zauvek',
  'želeli',
  'želela',
]
const ekavian = new RegExp(`^(?:(?:${stems.join('|')}).*|(?:${words.join('|')}))$`, 'iu')

/** Texts that are the same in every market (ui/messages). */
const written = [
  'NAJBOLJA VREDNOST',
  'Neuspešno dohvatanje originalne porudžbine',
  'Greška pri slanju porudžbine. Molimo pokušajte ponovo.',
]

/** Addresses are not read as text and are the same in every market. */
const address = /^https?:/

/** Text that is shown, read aloud or shared: the content and the attributes that hold text. */
function wordsOf(html: string): string {
  const page = html.replace(/<(style|script)[^>]*>.*?<\/\1>/gs, ' ')
  const attributes = [
    ...page.matchAll(
      / (?:aria-label|alt|title|placeholder|content|data-missing|data-said|data-loading)="([^"]*)"/g,
    ),
  ]
    .map((match) => match[1]!)
    .filter((each) => !address.test(each))
  return written.reduce(
    (text, each) => text.replaceAll(each, ' '),
    [page.replace(/<[^>]+>/g, ' '), ...attributes].join(' '),
  )
}
export const found = (html: string) =>
  [...new Set(wordsOf(html).match(/\p{L}+/gu))].filter((word) => ekavian.test(word))
