import type { DemoProduct } from './products.ts'

const paragraphs = (...all: string[]) => all.join('\n\n')

/**
 * Shows the advertorial template: a product with a story. All people in it are invented, and the page says
 * so.
 */
export const lonac: DemoProduct = {
  images: [
    'lonac-ognjiste-1.jpg',
    'lonac-ognjiste-2.jpg',
    'lonac-ognjiste-3.jpg',
    'lonac-ognjiste-4.jpg',
    'lonac-ognjiste-5.jpg',
    'lonac-ognjiste-6.jpg',
  ],
  website: {
    customUrl: 'lonac-ognjiste',
    productLink: 'https://dobavljac.example/lonac-ognjiste',
    trustMode: 'real',
    productName: 'Emajlirani lonac Ognjište 26 cm',
    sku: 'LO-26',
    templateName: 'Advertorial Template',
    targetMarket: 'Bosnia',
    currentPrice: 119,
    originalPrice: 179,
    productCost: '51,50',
    offers: [
      {
        quantity: 1,
        price: 119,
        originalPrice: 179,
        discount: 34,
        label: '1 lonac',
        text: 'Za Vašu kuhinju',
      },
      {
        quantity: 2,
        price: 209,
        originalPrice: 358,
        discount: 42,
        label: '2 lonca',
        text: 'Jedan za mamu',
        badge: 'Najprodavanije',
        popular: true,
      },
      {
        quantity: 3,
        price: 289,
        originalPrice: 537,
        discount: 46,
        label: '3 lonca',
        text: 'Crveni, zeleni i krem',
        badge: 'Najveća ušteda',
        bestValue: true,
      },
    ],
  },
  copy: {
    shortName: 'Lonac Ognjište',
    title: 'Nedjeljni ručak koji se opet kuha sam',
    hook: 'Kako je jedan teški lonac vratio miris nanine kuće u kuhinju od osam kvadrata, i zašto zbog njega više ne kupujem hljeb.',
    bullets: [
      'Prečnik 26 cm i 5,2 litra: ručak za šestero ili hljeb od pola kilograma brašna',
      'Hljeb bez miješenja: 45 minuta pod poklopcem, kora puca kao iz pekare',
      'Grah i bosanski lonac bez miješanja: toplota obilazi jelo sa svih strana',
      'Svijetao emajl iznutra: vidi se kada je luk zlatan, i lako se opere',
      'Poklopac teško naliježe: para ostaje unutra i jelo se zalijeva samo',
      'Tri boje: cigla, bor i krem',
    ],
    longDescription: paragraphs(
      'Ognjište je lonac od lijevanog željeza sa dva sloja emajla, prečnika 26 cm i zapremine 5,2 litra. Težak je 4,8 kilograma sa poklopcem.',
      'Ide na plin, struju, staklokeramiku i indukciju, i u rernu do 250 °C zajedno sa ručkama i mesinganom dugmadi.',
    ),
    faq: [
      {
        q: 'Da li ide na indukciju?',
        a: 'Da. Lijevano željezo radi na svim pločama: indukcija, staklokeramika, struja i plin. Na indukciji počnite na srednjoj snazi.',
      },
      {
        q: 'Može li u mašinu za suđe?',
        a: 'Može, ali emajl duže ostaje sjajan ako ga operete ručno, toplom vodom i mekim sunđerom.',
      },
      {
        q: 'Je li pretežak?',
        a: 'Težak je 4,8 kilograma sa poklopcem. Ručke su dovoljno velike za cijelu šaku i za krpu, pa se nosi objema rukama bez muke.',
      },
      {
        q: 'Kako se plaća i kada stiže?',
        a: 'Plaćate kuriru, gotovinom ili karticom, kada Vam preda paket. Stiže za 2-5 radnih dana, u cijeloj Bosni i Hercegovini.',
      },
    ],
    seoTitle: 'Emajlirani lonac Ognjište 26 cm',
    seoDescription:
      'Lonac od lijevanog željeza za grah, bosanski lonac i hljeb bez miješenja. Plaćanje pouzećem, besplatna dostava u cijeloj BiH.',
    palette: { primary: '#A8261B', bg: '#FBF4EA' },
    editableContent: {
      newBadge: 'Iz jedne kuhinje',
      storyTitle: 'Sve je počelo od zagorjelog graha',
      storySubtitle: 'Priča iz kuhinje od osam kvadrata, u kojoj je lonac dobio otkaz i nasljednika',
      benefit1Title: 'Toplota sa svih strana',
      benefit1Description:
        'Debeo zid od lijevanog željeza grije jednako od dna do ruba, pa se ništa ne hvata i ništa ne ostaje sirovo.',
      benefit2Title: 'Zalijeva se sam',
      benefit2Description:
        'Para se hvata za hladniji poklopac i vraća u jelo. Tri sata na tihoj vatri, a da ne podignete poklopac.',
      benefit3Title: 'Sa šporeta pravo na sto',
      benefit3Description: 'Lijep je dovoljno da u njemu i poslužite, a jelo ostaje toplo još sat.',
    },
    testimonials: [
      {
        name: 'Azra M.',
        location: 'Zenica',
        text: 'Prvi put mi je begova čorba bila gusta, a da nisam stajala nad njom. Lonac je težak, to jeste, ali sada znam i zašto.',
        rating: 5,
        verified: false,
        enabled: true,
      },
      {
        name: 'Dragan P.',
        location: 'Banja Luka',
        text: 'Kupio sam ga zbog hljeba i peče se u njemu svakog drugog dana. Kora je takva da komšija pita gdje je pekara.',
        rating: 5,
        verified: false,
        enabled: true,
      },
      {
        name: 'Ivana K.',
        location: 'Mostar',
        text: 'Jedina zamjerka je što sam prvo kupila jedan, pa morala naručivati i drugi za mamu. Stigao je za tri dana.',
        rating: 4,
        verified: false,
        enabled: true,
      },
      {
        name: 'Selma H.',
        location: 'Tuzla',
        text: 'Stoji na šporetu i kada se ne kuha, toliko je lijep.',
        rating: 5,
        verified: false,
        enabled: true,
      },
    ],
    advertorialStory: {
      headerSection: {
        brandName: 'Ognjište',
        productSubtitle: 'Posuđe od lijevanog željeza',
        navigationLinks: ['Priča', 'Dan po dan', 'Iskustva', 'Pitanja', 'Porudžbina'],
        ctaButtonText: 'Poruči lonac',
        welcomeBannerText: 'Besplatna dostava u cijeloj Bosni i Hercegovini. Plaćate tek kada paket stigne.',
      },
      personalIntro: paragraphs(
        'Moja nana nikada nije žurila. Ustajala je u pet, naložila šporet, u veliki lonac složila sve što je bašta dala, spustila poklopac i otišla za drugim poslom. U podne je cijela kuća mirisala, a ona je tvrdila da nije kuhala: „Lonac je kuhao, ja sam ga samo pustila.“',
        'Trideset godina kasnije ja sam imala indukcijsku ploču, sedam tava raznih promjera i nedjeljni ručak koji sam morala čuvati kao malo dijete.',
      ),
      problemDescription: paragraphs(
        'Tanke šerpe griju brzo, ali samo tamo gdje ih vatra dodiruje. Sredina ključa, rub se hladi, a na dnu se uhvati ono što poslije stružem dva dana. Zato sam stalno stajala uz šporet: miješala, dolijevala, smanjivala, pojačavala.',
        'Bosanski lonac, jelo koje ne traži ništa osim vremena, meni je tražio cijelo prijepodne na nogama. Meso je na kraju bilo kuhano, ali nikada mekano.',
      ),
      agoniaSection: paragraphs(
        'Kupovala sam, naravno. Prvo šerpu sa čudesnim premazom, koji se ogulio za jednu zimu. Onda ekspres-lonac, koji je šištao tako da je mačka bježala iz stana. Onda električni, koji je završio na ormaru jer nije stajao u sudoper.',
        'Najgora je bila jedna subota u novembru: deset ljudi za stolom, a ja nosim grah koji je zagorio. Svi su bili fini. Naručili smo pite.',
      ),
      breakthroughMoment:
        'Te večeri sam zvala nanu da se požalim. Nije me tješila. Pitala je samo: „A u čemu kuhaš?“ Rekla sam joj. Zašutjela je, pa uzdahnula kao što uzdiše kada neko plati kartu za pogrešan autobus.',
      productQuote: 'Nije do tebe, dušo. Do lonca je. Treba ti težak.',
      discoveryStory: paragraphs(
        'Lijevano željezo se zagrijava polako, ali kada se jednom zagrije, toplotu drži i raznosi po cijelom zidu. Jelo se u njemu ne kuha odozdo, nego sa svih strana, kao u peći. Ognjište je težak skoro pet kilograma, i u tome je stvar:',
        '- zidovi od lijevanog željeza, jednako debeli od dna do ruba\n- dva sloja emajla, pa se ne premazuje uljem i ne boji se paradajza\n- poklopac koji teško naliježe, tako da para ostaje unutra\n- ide na plin, struju i indukciju, i u rernu do 250 °C',
        'Stigao je u srijedu. Platila sam kuriru na vratima, kao što i piše, i prvi put otvorila kutiju za koju mi je trebala pomoć.',
      ),
      resultsDescription: paragraphs(
        'Prvi bosanski lonac skuhala sam u njemu bez ijednog miješanja. Složila sam, poklopila, stavila na najtiše i otišla u šetnju. Kada smo se poslije tri sata vratili, miris nas je dočekao na stubištu.',
        'Od tada nedjeljom ne kuham. Kuha lonac.',
      ),
      benefitsIntro: 'Ovako je izgledala prva sedmica s njim:',
      benefitsList: [
        {
          day: 'Dan 1',
          text: 'Bosanski lonac: složen, poklopljen i zaboravljen na tri sata. Nijednom promiješan.',
        },
        {
          day: 'Dan 2',
          text: 'Ostatak podgrijan u istom loncu i iznesen takav na sto. Jedna posuda manje za pranje.',
        },
        {
          day: 'Dan 4',
          text: 'Hljeb bez miješenja: tijesto prenoći u zdjeli, ujutro 45 minuta pod poklopcem. Kora puca kao iz pekare.',
        },
        { day: 'Dan 6', text: 'Grah. Onaj isti koji je u novembru zagorio. Nije zagorio.' },
        { day: 'Dan 7', text: 'Nedjeljni ručak za osmero, a ja sjedim za stolom od prve kašike.' },
      ],
      trustStatistics: [
        { icon: 'flame', number: '250 °C', label: 'u rerni', description: 'zajedno sa poklopcem i ručkama' },
        { icon: 'weight', number: '4,8 kg', label: 'željeza', description: 'koje toplotu drži i raznosi' },
        {
          icon: 'people',
          number: '5,2 l',
          label: 'zapremine',
          description: 'ručak za šestero, hljeb za sve',
        },
      ],
      adviceTitle: 'Savjet: kako da Vas nadživi',
      adviceText: paragraphs(
        'Prije prvog kuhanja operite ga toplom vodom i pustite da se zagrije polako, na srednjoj vatri: lijevano željezo ne voli ni žurbu ni led. Na emajlu koristite drvenu ili silikonsku kašiku.',
        'Ako nešto ipak uhvati dno, prelijte ga toplom vodom sa kašikom sode bikarbone i ostavite preko noći. Ujutro se samo otvori.',
      ),
      ctaAdvice: 'Za koliko ljudi je?',
      ctaAdviceDetailed:
        'Prečnik od 26 cm i 5,2 litra su mjera za četiri do šest osoba. Ako kuhate za dvoje, i dalje uzmite ovaj: bosanski lonac je sutradan još bolji.',
      noLongerNeedList: [
        'Stajanje uz šporet i stalno miješanje',
        'Posebna tava za meso, šerpa za grah i kalup za hljeb',
        'Premaz koji se oguli za jednu zimu',
        'Presipanje u zdjelu prije serviranja',
      ],
      clinicalBadges: ['Za indukciju, plin i rernu', 'Plaćanje pouzećem', 'Garancija 30 dana'],
      ctaSection: {
        mainCtaText: 'Neka nedjelja opet miriše',
        urgencyText: 'Akcijska cijena važi dok traje ova serija.',
        guaranteeText: 'Ako Vam ne odgovara, imate 30 dana da ga vratite.',
      },
      footerSection: {
        companyInfo: 'Ognjište\nPosuđe od lijevanog željeza, Sarajevo',
        contactInfo: 'podrska@ognjiste.example',
        legalNotice: 'Promotivni članak. Priča i ljudi u njoj su izmišljeni, radi predstavljanja proizvoda.',
        deliveryInfo: 'Besplatna dostava na teritoriji cijele Bosne i Hercegovine, za 2-5 radnih dana',
        supportHours: 'Radnim danima 9:00-17:00',
      },
    },
  },
}
