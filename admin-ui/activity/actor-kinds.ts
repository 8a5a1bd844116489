/** Same labels as in query-api: the list omits an actor's name that equals its label. */
export const actorKinds = {
  user: 'Korisnik',
  shopper: 'Kupac',
  integration: 'Integracija',
  system: 'Sistem',
} as const
