import type { SocialProofMode } from '@pazar/contracts/website/copy.ts'

/** The social-proof modes in display order, with the texts that all screens use. */
export const socialProofModes: Record<SocialProofMode, { title: string; text: string }> = {
  real: {
    title: 'Stvarni',
    text:
      'Stranica pokazuje samo ono što je prebrojano: Vaše porudžbine u poslednja 24 sata, za 7 dana i ukupno. ' +
      'Čega nema, to se ne prikazuje.',
  },
  off: {
    title: 'Isključeni',
    text: 'Bez brojeva o drugim kupcima, zaliha i odbrojavanja.',
  },
  simulated: {
    title: 'Simulirani',
    text: 'Broj posetilaca, kupaca i komada na stanju, odbrojavanja i ocene su izmišljeni, po zadatim pravilima šablona.',
  },
}
