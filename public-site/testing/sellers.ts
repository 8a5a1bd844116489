import type { PublicSeller } from '@pazar/contracts/seller/identity.ts'

/** A seller with all fields filled in. */
export const fullSeller: PublicSeller = {
  name: 'Lampe d.o.o.',
  country: 'Serbia',
  address: 'Glavna 1, 18000 Niš',
  registrationNumber: '20670487',
  taxNumber: '106737115',
  phone: '+381641234567',
  callsFirst: true,
  viber: '+381651234567',
  whatsapp: '+381661234567',
  email: 'kupci@lampe.example',
  workingHours: 'Svakog dana 8-22',
}
