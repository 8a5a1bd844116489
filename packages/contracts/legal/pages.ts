/** The pages that every market's law requires for distance selling. */
export const legalPageNames = ['terms', 'withdrawal', 'privacy', 'complaints'] as const
export type LegalPageName = (typeof legalPageNames)[number]

/** `slug` is the last part of the page's address; no website may use it as its custom URL. */
export const legalPages: Record<LegalPageName, { slug: string; title: string }> = {
  terms: { slug: 'uslovi', title: 'Uslovi kupovine' },
  withdrawal: { slug: 'povracaj', title: 'Povraćaj i odustanak od ugovora' },
  privacy: { slug: 'privatnost', title: 'Politika privatnosti' },
  complaints: { slug: 'reklamacije', title: 'Reklamacije' },
}

export const legalSlugs = legalPageNames.map((name) => legalPages[name].slug)

export const legalPageAt = (slug: string): LegalPageName | undefined =>
  legalPageNames.find((name) => legalPages[name].slug === slug)
