export const actorKinds = { user: 'Korisnik', shopper: 'Kupac', integration: 'Integracija', system: 'Sistem' } as const
