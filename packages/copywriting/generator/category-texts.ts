import type { ProductCategory } from '@pazar/contracts/website/category.ts'

export interface CategoryTexts {
  /**
   * Follows the product's name in its title, in lower case. Several, so that two products of a shop have
   * different titles.
   */
  promises: readonly string[]
  hooks: readonly string[]
  /** At most 50 characters each, so that cards show them in full. */
  bullets: readonly [string, string]
  story: readonly string[]
  problems: readonly { title: string; description1: string; description2: string }[]
  keywords: readonly [string, string, string, string]
}

/**
 * Texts by category, "{ekavian|ijekavian}". They are about the buyer's day, never about a product's material,
 * function or effect, which only the seller knows. No sentence inflects the product's name, which may have
 * any gender, number and language.
 */
export const categoryTexts: Record<ProductCategory | 'other', CategoryTexts> = {
  health: {
    promises: ['mala pomoć za svaki dan', 'da mislite i na sebe', 'za svakodnevnu brigu o sebi'],
    hooks: [
      '{Ceo|Cijeli} dan brinete o drugima. Poručite nešto i za sebe, a platite tek kada paket stigne.',
      'Bez odlaska u prodavnicu i čekanja u redu: poručite danas, a plaćate tek kada paket stigne na Vašu adresu.',
      'Briga o sebi ne mora da bude komplikovana. Poručite iz fotelje, a platite kada paket stigne.',
    ],
    bullets: ['Kod kuće ili na poslu, kako Vama odgovara', 'Lako se uklapa u svakodnevne navike'],
    story: [
      'Dan prođe u obavezama, a ono što bi prijalo baš Vama ostane za sutra. Pa za prekosutra.',
      'Zato smo izabrali proizvod zbog kog ne morate nikuda da idete. Stiže na kućnu adresu, a Vi odlučujete kada je pravo {vreme|vrijeme}.',
    ],
    problems: [
      {
        title: 'Kad za sebe nikad nema vremena',
        description1: 'Posao, kuća, porodica. Na kraju dana ostane umor, a briga o sebi se opet odloži.',
        description2:
          'Poručivanje traje manje od minuta, a paket stiže na vrata. Bez puta i bez čekanja u redu, u Vašem ritmu.',
      },
      {
        title: 'Odluka na miru',
        description1: 'Kod stvari za zdravlje svako s pravom dvaput razmisli.',
        description2: 'Plaćate tek kada paket stigne. Ako se predomislite, imate {returnDays} za povraćaj.',
      },
    ],
    keywords: ['zdravlje', 'udobnost', 'zdrave navike', 'briga o sebi'],
  },
  tech: {
    promises: [
      'tehnika koja olakšava dan',
      'pri ruci kad zatreba',
      'za posao, kuću i slobodno {vreme|vrijeme}',
    ],
    hooks: [
      'Dobra tehnika se ne {primećuje|primjećuje}: samo sve ide lakše. Poručite danas, platite kada paket stigne.',
      'Za posao, za kuću ili na poklon. Poručite bez kartice i platite kuriru kada preuzmete paket.',
      'Bez traženja po prodavnicama: paket stiže na adresu, a plaćate pouzećem.',
    ],
    bullets: ['Za posao, kuću i slobodno {vreme|vrijeme}', 'Na poklon ili za sebe, bez odlaska u prodavnicu'],
    story: [
      'Telefon na stolu, kablovi po fiokama, uređaji koji se koriste dvaput. Malo je stvari koje se zaista uzmu u ruku svaki dan.',
      'Izabrali smo proizvod koji u svakodnevici ima svoje {mesto|mjesto}. Pogledajte slike i detalje na ovoj stranici i odlučite na miru.',
    ],
    problems: [
      {
        title: 'Kad tehnika više smeta nego što pomaže',
        description1: 'Uputstva na stranom jeziku i podešavanja kojima nema kraja.',
        description2: '{Ovde|Ovdje} je sve na našem jeziku: šta dobijate, kako se plaća i kada stiže.',
      },
      {
        title: 'Kupovina {naslepo|naslijepo}? Ne {ovde|ovdje}',
        description1:
          'Kod kupovine tehnike preko interneta najviše brine ono „a šta ako ne bude kako treba”.',
        description2:
          'Plaćate tek kada paket stigne. Imate {returnDays} da {proverite|provjerite} sve na miru.',
      },
    ],
    keywords: ['tehnika', 'uređaji', 'gedžeti', 'pokloni za ljubitelje tehnike'],
  },
  beauty: {
    promises: [
      '{vreme|vrijeme} samo za Vas',
      '{nega|njega} kod kuće, u Vašem ritmu',
      'kad odvojite {vreme|vrijeme} za sebe',
    ],
    hooks: [
      '{Najlepši deo|Najljepši dio} dana je onaj koji je samo Vaš. Poručite danas, a plaćate kada paket stigne.',
      '{Nega|Njega} kod kuće, bez zakazivanja i bez žurbe. Paket stiže na Vašu adresu, plaćate pouzećem.',
      'Mali ritual koji popravi i najduži dan. Poručivanje traje minut, a plaćate kuriru.',
    ],
    bullets: ['{Nega|Njega} kod kuće, bez zakazivanja', '{Lep|Lijep} poklon, za sebe ili nekog dragog'],
    story: [
      'Između jutarnje gužve i večernjeg umora {retko|rijetko} ostane vremena za sebe. A tih nekoliko minuta često {promeni|promijeni} raspoloženje {celog|cijelog} dana.',
      'Ovaj proizvod smo izabrali za one koji {negu|njegu} vole u svom domu i svom ritmu. Na slikama i u opisu pogledajte sve što Vas zanima.',
    ],
    problems: [
      {
        title: 'Kad salon ne stane u raspored',
        description1: 'Termini su popunjeni, put oduzme pola popodneva, a i {cena|cijena} se nakupi.',
        description2: 'Kod kuće birate dan, sat i muziku. Bez zakazivanja i bez žurbe.',
      },
      {
        title: 'Probajte bez brige',
        description1:
          'Svačija koža, kosa i navike su drugačije, pa je razumljivo da se pitate da li je nešto baš za Vas.',
        description2:
          'Imate {returnDays} da odlučite. Plaćate tek pri preuzimanju, a ako Vam ne odgovara, tu su {zamena|zamjena} ili povraćaj.',
      },
    ],
    keywords: ['{lepota|ljepota}', '{nega|njega}', '{nega|njega} kod kuće', 'pokloni za nju'],
  },
  home: {
    promises: [
      'za dom u kome se {lepo|lijepo} živi',
      'nešto što se zaista koristi',
      'za {lepši|ljepši} i praktičniji dom',
    ],
    hooks: [
      'Dom je {mesto|mjesto} za odmor, a ne još jedan posao. Poručite danas, platite kada paket stigne.',
      'Mala stvar koja se koristi svaki dan {vredi|vrijedi} više od velike koja stoji u ormaru. Plaćate pouzećem.',
      'Za kuću, stan ili vikendicu: poručite iz fotelje, a kurir donosi paket na vrata. Plaćate tek tada.',
    ],
    bullets: ['Za kuću, stan ili vikendicu', 'Praktičan poklon za svaki dom'],
    story: [
      'U svakom domu postoji posao koji se odlaže: nikad nije hitan, a {uvek|uvijek} smeta.',
      'Birali smo ono što se zaista koristi, a ne ono što brzo završi u ormaru. Pogledajte slike i detalje na ovoj stranici i zamislite {gde|gdje} bi to u Vašem domu našlo svoje {mesto|mjesto}.',
    ],
    problems: [
      {
        title: 'Kad kućni poslovi pojedu slobodno {vreme|vrijeme}',
        description1:
          'Vikend prođe u sređivanju, a u {ponedeljak|ponedjeljak} sve izgleda kao da ništa nije urađeno.',
        description2: 'Prava stvar na pravom {mestu|mjestu} skraćuje posao, i to svakog dana pomalo.',
      },
      {
        title: 'Bez šetnje po prodavnicama',
        description1: 'Parking, gužva, a onda baš to nemaju na stanju.',
        description2:
          'Poručite za manje od minuta. Kurir donosi paket na vrata, a plaćate tek kada ga preuzmete.',
      },
    ],
    keywords: ['sve za dom', 'kuća i stan', 'domaćinstvo', 'praktično za kuću'],
  },
  auto: {
    promises: ['oprema za svaki put', 'za mirniju i prijatniju vožnju', 'uz Vas na svakom putu'],
    hooks: [
      'Automobil je mnogima druga kuća. Poručite danas, a plaćate kuriru kada paket stigne.',
      'Za svakodnevnu gužvu i za dug put: poručivanje traje minut, plaćanje je pri preuzimanju.',
      'Kad na putu zatreba, najbolje je da je već u vozilu. Poručite sada, platite kada stigne.',
    ],
    bullets: ['Za dug put i svakodnevnu vožnju', 'Praktičan poklon za svakog vozača'],
    story: [
      'Za volanom provodimo više vremena nego što mislimo: do posla, po {decu|djecu}, na more. Tada se vidi koliko znače sitnice koje su na svom {mestu|mjestu}.',
      'Pogledajte slike i opis i uporedite sa svojim vozilom {pre|prije} porudžbine.',
    ],
    problems: [
      {
        title: 'Kad sitnica pokvari put',
        description1: '{Uvek|Uvijek} zatreba onda kada je najbliža prodavnica pedeset kilometara daleko.',
        description2: 'Ono što je već u vozilu ne mora da se traži. Jednom poručite, i mirni ste.',
      },
      {
        title: 'Ne znate da li odgovara?',
        description1: 'Svako vozilo je drugačije, a kupovina napamet {ume|umije} da razočara.',
        description2:
          'Uporedite slike i opis sa svojim vozilom. A ako se ipak ne uklopi, imate {returnDays} za povraćaj.',
      },
    ],
    keywords: ['auto oprema', 'oprema za vozila', 'za automobil', 'pokloni za vozače'],
  },
  other: {
    promises: ['{uvek|uvijek} pri ruci', 'nešto čemu ćete se obradovati', 'mala radost na Vašoj adresi'],
    hooks: [
      'Poručite danas za manje od minuta. Plaćate tek kada paket stigne na Vašu adresu.',
      'Bez kartice i bez registracije: ostavite adresu, kurir donosi paket, a plaćate pri preuzimanju.',
      'Pogledajte slike, pročitajte detalje i odlučite na miru. Plaćate tek kada paket stigne.',
    ],
    bullets: ['Poručivanje bez kartice i registracije', '{Lep|Lijep} poklon za sebe ili nekog svog'],
    story: [
      'Dobra kupovina je ona kojoj se obradujete i kad paket otvorite, i {mesec|mjesec} dana kasnije.',
      'Na ovoj stranici su slike i detalji da odlučite na miru.',
    ],
    problems: [
      {
        title: 'Kad nemate vremena za prodavnice',
        description1: '{Posle|Poslije} posla se radi sve, samo se ne stigne u kupovinu.',
        description2: 'Poručite iz fotelje za manje od minuta. Kurir donosi paket na vrata.',
      },
      {
        title: 'Kupovina bez brige',
        description1: 'Kod kupovine preko interneta s pravom se pitate šta će zaista stići.',
        description2: 'Plaćate tek kada preuzmete paket, a imate {returnDays} da se predomislite.',
      },
    ],
    keywords: ['online kupovina', 'kupovina pouzećem', 'ideja za poklon', 'kućna dostava'],
  },
}
