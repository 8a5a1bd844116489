import { fold } from '../search/search.ts'

/** Categories of the storefront, in the order in which it shows them (landing spec, 2.8). */
export const productCategories = ['auto', 'health', 'tech', 'home', 'beauty'] as const
export type ProductCategory = (typeof productCategories)[number]

interface Keywords {
  /** Says it alone. */
  sure: string
  /** Says it where nothing else does. */
  likely: string
}

/**
 * Beginnings of words in the folded spelling, so that declension, Cyrillic and missing diacritics change nothing; one that ends with `.` is a
 * whole word, and `_` stands between words. Serbian and English: names are often pasted from foreign shops.
 */
const keywords: Record<ProductCategory, Keywords> = {
  auto: {
    sure: 'auto. automobil automobilsk auta. autu. autom. kola. vozil vozac vozack volan sofersajbn vetrobran gepek retrovizor felne felna gume. motorno_ulje obd obd2 akumulatora '
      + 'dashcam car. cars. vehicle windshield motocikl motorcycle tire. tires.',
    likely: 'kompresor starter parking sediste sedista patosnic brisac polish lak.',
  },
  health: {
    sure: 'bol. bola. bolov bolest zglob kolen ledja ledjn kicm vrat. vratn ramen stopal uloz ortoped artrit reum pritisk pritisak tlakomer tlakomjer termometr oksimetr inhalator '
      + 'imunitet vitamin mineral suplement probav varenj spavanj nesanic hrkanj posture posturu drzanje_tela drzanje_tijela masaz massag steznik bandaz ortoza kolagen magnezij omega '
      + 'zdravlj zdrav. zdrava. medicin pain. knee back_pain neck health orthop blood_pressure detoks mrsavlj mrsav gubitak_kilograma vene. veni. cirkulacij proste prostat sluh slusni_aparat',
    likely: 'caj kapi. kapsule kapsula tablete vaga fitnes vezb vjezb trening pojas joga yoga narukvica_protiv biljn prirodn melem jastuk_za_vrat krema_za_zglob',
  },
  tech: {
    sure: 'telefon mobiln smartphone iphone android tablet laptop racunar kompjuter bluetooth wifi hdmi slusalic headphone earbud zvucnik speaker projektor dron. drone kamer camera '
      + 'punjac charger powerbank power_bank pametn_sat pametni_sat pametna_narukvica smartwatch smart_watch tastatur mis. mikrofon ruter router pojacivac_signala televizor tv. gps gejming gaming konzol '
      + 'printer stampac tracker',
    likely: 'pametn smart usb baterij elektronsk digitaln bezicn wireless led. solarn elektric kabl adapter daljinsk senzor alat busilic srafciger',
  },
  home: {
    sure: 'kuhinj kitchen kuvanj serp tiganj noz. nozev nozeva blender mikser secka seckalic sjeckalic rende. aparat_za_kafu kafemat friteza ciscenj cistac cistilic usisivac mop. krpa krpe deterdzent posteljin jastuk dusek '
      + 'cebe. deka. zavesa zavjesa tepih prostirk polica organizator orman ormar kupatil tus. tusa. wc basta baste. bastu bastensk bastovan vrt. vrta. dvoris crevo. crijevo terasa rostilj namestaj namjestaj stolic '
      + 'lampa lampe lampu lamp. svetiljk svjetiljk rasvet rasvjet sijalic ves. vesa pegl peglanje usisav komarc komarac insekt glodar grejalic grijalic klima ventilator ovlazivac preciscivac '
      + 'kuca. kuce. kucu kucn dom. doma. domacinstv home house garden cleaning vacuum humidifier',
    likely: 'stalak posud flasa boca kutij korpa vesalic ljubim ljubimc pas. psa. pse. macka macke decij djecij igracka alarm brava sat. ogledalo mirisn difuzor difuzer svec',
  },
  beauty: {
    sure: 'lepot ljepot kozmet smink maskar karmin ruz. parfem trepavic obrv nokt manikir pedikir lak_za_nokte kosa. kose. kosu kosom sampon feniranj fen. pegla_za_kosu figar uvijac depilac epilat epilator brijac trimer '
      + 'lice. lica. licu bora. bore. boru akn mitiser piling anti_age antiage anti_aging pomladj podmladj celulit strij beauty makeup makeup skin skincare hair eyelash nail lipstick zubi. zube. izbeljivanje izbjeljivanj '
      + 'retinol hijaluron hyaluron botoks dekolte',
    likely: 'krema kreme kremu krem. serum gel. maska masku losion ulje. ulja. koza. koze. kozu miris nega. negu njega njegu cetka cetkic',
  },
}

/** What is carried along out of doors is of no category that the storefront has: said before what a name might be otherwise, for a thermos is no flask of the kitchen. */
const outdoors = 'termos. termosa termose termosi termosu termosom termo_boc termo_flas termo_solj flasa_za_vodu boca_za_vodu planinar kamp. kampa kampovanj kamper kampir ranac ranca sator izlet sportsk_flas sportsk_boc thermos camping hiking'

const stemsOf = (all: string) => all.split(/\s+/).map((each) => ` ${each.replaceAll('_', ' ').replace('.', ' ')}`)

/** Of two that are both sure, the first: what is for a car is for a car, whatever else it is. */
const precedence = ['auto', 'health', 'beauty', 'tech', 'home'] as const satisfies readonly ProductCategory[]
const sure = precedence.map((category) => ({ category, stems: stemsOf(keywords[category].sure) }))
const likely = precedence.map((category) => ({ category, stems: stemsOf(keywords[category].likely) }))

function categoryIn(text: string): ProductCategory | 'other' | undefined {
  const words = ` ${fold(text).match(/[a-z0-9]+/g)?.join(' ') ?? ''} `
  return [...sure, { category: 'other' as const, stems: stemsOf(outdoors) }, ...likely].find(({ stems }) => stems.some((stem) => words.includes(stem)))?.category
}

/**
 * What a product is, by keywords of its name; by those of its hook only where the name says nothing (landing spec, 2.8). The storefront, the
 * generated texts and the comments all ask here.
 */
export const categoryOf = (productName: string, hook = ''): ProductCategory | 'other' => categoryIn(productName) ?? categoryIn(hook) ?? 'other'
