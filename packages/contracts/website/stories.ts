import type { ProductCategory } from './category.ts'

/** Texts in both language variants, "vr{e|ije}me", with `§` for the product's name. */
interface Story {
  /** In the first person; only used if the page may have a fictional narrator. */
  intro: string
  breakthrough: string
  results: string
  /** Holds for any reader. */
  problem: string
  agony: string
}

/**
 * Built-in stories by product category, for pages whose seller has written none. They make no claims about
 * what a product does or heals.
 */
export const stories: Record<ProductCategory | 'other', Story> = {
  auto: {
    intro:
      'Auto mi je treća soba u kući: u njemu sam ujutru na putu do posla, posl{|ij}e podne na putu po d{e|je}cu, a subotom na putu do moje majke. I baš zato me je svaka sitnica u njemu nervirala više nego što bih priznala.',
    problem:
      'Svako ko vozi svakog dana zna spisak: ono što klizi sa s{e|je}dišta, ono što se ne vidi noću, ono što uv{e|ije}k ostane u gepeku baš kad zatreba. Ništa od toga nije kvar, pa se i ne popravlja.',
    agony:
      'Tako se sitnice gomilaju. Zaustavimo se da nešto sredimo, zakasnimo deset minuta, i dan već krene naopako. A u prodavnici nas čeka zid istih kutija i prodavac koji žuri.',
    breakthrough:
      'Prelomilo se na jednom parkingu, po kiši, kada sam shvatila da istu stvar sređujem već treći put te ned{e|je}lje.',
    results:
      'Danas o tome više ne mislim, a to je, kada malo bolje razmislim, najbolje što mogu da kažem o nečemu što stoji u autu.',
  },
  health: {
    intro:
      'Radim za stolom, kao i većina ljudi koje znam. Dan mi prođe u istoj stolici, veče na istom kauču, i tek kada legnem shvatim da za sebe nisam odvojila ni deset minuta.',
    problem:
      'O navikama razmišljamo tek kada nas na njih nešto pods{e|je}ti. Do tada važi: izdržaću još danas, pa ću od poned{e|je}ljka drugačije.',
    agony:
      'A poned{e|je}ljak ne dođe. Teretana je daleko, sav{e|je}ti sa interneta se međusobno ne slažu, i od sto obećanja na kraju ne ostane nijedno koje staje u običan dan.',
    breakthrough:
      'Odlučila sam da prestanem da tražim čudo. Trebalo mi je nešto malo, što mogu da koristim kod kuće, bez priprema i bez izgovora.',
    results:
      'Nije čudo i ne pretvara se da jeste. Ali je postalo d{e|i}o mog dana, a to ranije nijednoj dobroj nam{e|je}ri nije usp{e|je}lo.',
  },
  tech: {
    intro:
      'Nisam od onih koji čekaju u redu za novi telefon. Želim da stvar radi kada pritisnem dugme, i da posl{|ij}e toga o njoj ne moram da mislim.',
    problem:
      'A kod kuće je fioka puna kablova koji ni za šta nisu, baterija koje su skoro prazne i uređaja koji su obećavali mnogo, a traže još više.',
    agony:
      'Svako novo podešavanje pojede veče. Uputstvo je na tri jezika i nijedan nije naš, a u opisima na internetu svaki uređaj je najbolji na sv{e|ije}tu.',
    breakthrough:
      'Jedne subote sam ispraznila tu fioku na pod i zadržala samo ono što zaista koristim. Bilo je poražavajuće malo.',
    results: 'Od tada u fioci ima m{e|je}sta. Stvar koju koristim svakog dana tamo više i ne stigne.',
  },
  home: {
    intro:
      'Volim svoju kuću najviše rano ujutru, dok još niko nije ustao. Tada se vidi i sve ono što danima odlažem: ono što škripi, što zauzima m{e|je}sto i što bi odavno trebalo zam{e|ije}niti.',
    problem:
      'Domaćinstvo se ne kvari odjednom. Naviknemo se na tupo, na klimavo i na polovično, pa nam posao od pola sata postane posao od c{e|ije}log pr{e|ije}podneva.',
    agony:
      'A onda kupimo nešto jeftino, da posluži. Posluži m{e|je}sec dana, završi u ormaru, i krug krene iz početka.',
    breakthrough:
      'Kada sam treći put za godinu dana bacila istu stvar, rekla sam: ili ću kupiti jednom kako treba, ili neću uopšte.',
    results:
      'Razlika se ne vidi na slici. Vidi se u tome što posao koji sam odlagala sada uradim usput, i što se na to više niko u kući ne žali.',
  },
  beauty: {
    intro:
      'Ujutru imam petnaest minuta za sebe, nekad i manje. Za to vr{e|ije}me sve mora da bude nadohvat ruke i da radi iz prve.',
    problem:
      'Polica u kupatilu kaže suprotno: pola bočica je načeto, pola zaboravljeno, a svaka je kupljena jer je neko na internetu obećao previše.',
    agony:
      'Najgore je što se na to naviknemo. Ritual koji treba da prija postane još jedna obaveza, a novac ode na probe.',
    breakthrough:
      'R{e|ije}šila sam da kupujem manje i pažljivije: prvo da pročitam, pa da poručim, i to samo ono što mogu da isprobam kod kuće.',
    results: 'Polica je sada dopola prazna, a jutro mirnije. Više od toga nisam ni tražila.',
  },
  other: {
    intro:
      'Nisam od onih koji odmah kupe. Pitam, uporedim, pa odložim za sl{e|je}deći m{e|je}sec, i tako je bilo i ovog puta.',
    problem:
      'Svi imamo neku sitnicu koja nam svakog dana oduzme pet minuta i malo živaca. Toliko smo navikli na nju da je više i ne prim{e|je}ćujemo.',
    agony:
      'Ali pet minuta dnevno je trideset sati godišnje. A kada pokušamo da nađemo r{e|je}šenje, dočeka nas sto istih oglasa i nijedan odgovor.',
    breakthrough:
      'Prelomilo se sasvim obično: prijateljica je pitala zašto to jednostavno ne r{e|ije}šim, a ja nisam imala dobar odgovor.',
    results: 'Prošlo je neko vr{e|ije}me i mogu da kažem samo jedno: da sam znala, ne bih toliko odlagala.',
  },
}
