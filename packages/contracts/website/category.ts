import { normalizeForSearch } from '../search/search.ts'

/** Categories of the storefront, in display order (texts/categories). */
export const productCategories = ['auto', 'health', 'tech', 'home', 'beauty'] as const
export type ProductCategory = (typeof productCategories)[number]

interface Keywords {
  /** Decides the category by itself. */
  strong: string
  /** Decides the category only if nothing stronger matches. */
  weak: string
}

/**
 * Prefixes of words in normalized spelling, so that declension, Cyrillic and missing diacritics do not
 * matter. A trailing `.` matches a whole word only; `_` stands for a space. Serbian and English, because
 * names are often pasted from foreign shops.
 */
const keywords: Record<ProductCategory, Keywords> = {
  auto: {
    strong:
      'auto. automobil automobilsk auta. autu. autom. kola. vozil vozac vozack volan sofersajbn vetrobran gepek retrovizor felne felna gume. motorno_ulje obd obd2 akumulatora ' +
      'dashcam car. cars. vehicle windshield motocikl motorcycle tire. tires.',
    weak: 'kompresor starter parking sediste sedista patosnic brisac polish lak.',
  },
  health: {
    strong:
      'bol. bola. bolov bolest zglob kolen ledja ledjn kicm vrat. vratn ramen stopal uloz ortoped artrit reum pritisk pritisak tlakomer tlakomjer termometr oksimetr inhalator ' +
      'imunitet vitamin mineral suplement probav varenj spavanj nesanic hrkanj posture posturu drzanje_tela drzanje_tijela masaz massag steznik bandaz ortoza kolagen magnezij omega ' +
      'zdravlj zdrav. zdrava. medicin pain. knee back_pain neck health orthop blood_pressure detoks mrsavlj mrsav gubitak_kilograma vene. veni. cirkulacij proste prostat sluh slusni_aparat',
    weak: 'caj kapi. kapsule kapsula tablete vaga fitnes vezb vjezb trening pojas joga yoga narukvica_protiv biljn prirodn melem jastuk_za_vrat krema_za_zglob',
  },
  tech: {
    strong:
      'telefon mobiln smartphone iphone android tablet laptop racunar kompjuter bluetooth wifi hdmi slusalic headphone earbud zvucnik speaker projektor dron. drone kamer camera ' +
      'punjac charger powerbank power_bank pametn_sat pametni_sat pametna_narukvica smartwatch smart_watch tastatur mis. mikrofon ruter router pojacivac_signala televizor tv. gps gejming gaming konzol ' +
      'printer stampac tracker',
    weak: 'pametn smart usb baterij elektronsk digitaln bezicn wireless led. solarn elektric kabl adapter daljinsk senzor alat busilic srafciger',
  },
  home: {
    strong:
      'kuhinj kitchen kuvanj serp tiganj noz. nozev nozeva blender mikser secka seckalic sjeckalic rende. aparat_za_kafu kafemat friteza ciscenj cistac cistilic usisivac mop. krpa krpe deterdzent posteljin jastuk dusek ' +
      'cebe. deka. zavesa zavjesa tepih prostirk polica organizator orman ormar kupatil tus. tusa. wc basta baste. bastu bastensk bastovan vrt. vrta. dvoris crevo. crijevo terasa rostilj namestaj namjestaj stolic ' +
      'lampa lampe lampu lamp. svetiljk svjetiljk rasvet rasvjet sijalic ves. vesa pegl peglanje usisav komarc komarac insekt glodar grejalic grijalic klima ventilator ovlazivac preciscivac ' +
      'kuca. kuce. kucu kucn dom. doma. domacinstv home house garden cleaning vacuum humidifier',
    weak: 'stalak posud flasa boca kutij korpa vesalic ljubim ljubimc pas. psa. pse. macka macke decij djecij igracka alarm brava sat. ogledalo mirisn difuzor difuzer svec',
  },
  beauty: {
    strong:
      'lepot ljepot kozmet smink maskar karmin ruz. parfem trepavic obrv nokt manikir pedikir lak_za_nokte kosa. kose. kosu kosom sampon feniranj fen. pegla_za_kosu figar uvijac depilac epilat epilator brijac trimer ' +
      'lice. lica. licu bora. bore. boru akn mitiser piling anti_age antiage anti_aging pomladj podmladj celulit strij beauty makeup makeup skin skincare hair eyelash nail lipstick zubi. zube. izbeljivanje izbjeljivanj ' +
      'retinol hijaluron hyaluron botoks dekolte',
    weak: 'krema kreme kremu krem. serum gel. maska masku losion ulje. ulja. koza. koze. kozu miris nega. negu njega njegu cetka cetkic',
  },
}

/**
 * Outdoor gear belongs to no storefront category. Checked before the weak keywords, so that a thermos does
 * not count as a kitchen flask.
 */
const outdoorKeywords =
  'termos. termosa termose termosi termosu termosom termo_boc termo_flas termo_solj flasa_za_vodu boca_za_vodu planinar kamp. kampa kampovanj kamper kampir ranac ranca sator izlet sportsk_flas sportsk_boc thermos camping hiking'

const stemsOf = (all: string) =>
  all.split(/\s+/).map((each) => ` ${each.replaceAll('_', ' ').replace('.', ' ')}`)

/** If strong keywords of several categories match, the first one wins: a car accessory is always `auto`. */
const precedence = ['auto', 'health', 'beauty', 'tech', 'home'] as const satisfies readonly ProductCategory[]
const strongKeywords = precedence.map((category) => ({ category, stems: stemsOf(keywords[category].strong) }))
const weakKeywords = precedence.map((category) => ({ category, stems: stemsOf(keywords[category].weak) }))

function categoryIn(text: string): ProductCategory | 'other' | undefined {
  const words = ` ${
    normalizeForSearch(text)
      .match(/[a-z0-9]+/g)
      ?.join(' ') ?? ''
  } `
  return [
    ...strongKeywords,
    { category: 'other' as const, stems: stemsOf(outdoorKeywords) },
    ...weakKeywords,
  ].find(({ stems }) => stems.some((stem) => words.includes(stem)))?.category
}

/**
 * The category of a product by keywords of its name, or of its hook if the name has none (texts/categories).
 * Used by the storefront, generated texts and generated comments.
 */
export const categoryOf = (productName: string, hook = ''): ProductCategory | 'other' =>
  categoryIn(productName) ?? categoryIn(hook) ?? 'other'
