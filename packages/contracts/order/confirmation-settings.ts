import { z } from 'zod'
import { lines } from '../route/fields.ts'
import { unknownScriptFields } from './call-script.ts'
import { workingHours } from './working-hours.ts'

const count = (min: number, max: number, message: string) =>
  z.int(message).min(min, message).max(max, message)

/** How a seller confirms orders by telephone (confirmation/settings). */
export const confirmationSettings = z.strictObject({
  /** "Zovemo pre slanja": orders placed from now on are to be confirmed. */
  enabled: z.boolean(),
  /** Unanswered calls after which an order is given up. */
  attempts: count(1, 10, 'Unesite broj od 1 do 10'),
  /** From an unanswered call to the next one, moved into the working hours. */
  spacingMinutes: count(5, 2880, 'Unesite broj minuta od 5 do 2880'),
  workingHours,
  /** Whether the last unanswered attempt cancels the order; otherwise it is called on. */
  cancelAfterLastAttempt: z.boolean(),
  /** Whether customers whose earlier parcels were delivered are confirmed without a call. */
  confirmKnownCustomers: z.boolean(),
  /** Two orders of one product by one customer within this time are proposed as a merge. */
  duplicateMinutes: count(1, 43_200, 'Unesite broj minuta od 1 do 43200'),
  /** What to say, with fields in braces (`scriptFields`). */
  script: lines(4000).superRefine((script, context) => {
    for (const field of unknownScriptFields(script))
      context.addIssue({ code: 'custom', message: `Nepoznato polje {${field}}` })
  }),
})
export type ConfirmationSettings = z.output<typeof confirmationSettings>

export const defaultConfirmationSettings: ConfirmationSettings = {
  enabled: false,
  attempts: 3,
  spacingMinutes: 120,
  workingHours: { days: [1, 2, 3, 4, 5, 6], from: '09:00', to: '20:00' },
  cancelAfterLastAttempt: false,
  confirmKnownCustomers: false,
  duplicateMinutes: 1440,
  script: [
    'Dobar dan, da li razgovaram sa {ime}?',
    'Zovem povodom Vaše porudžbine: {stavke}. Kuriru plaćate {ukupno}.',
    'Paket šaljemo na adresu {adresa}, {mesto}. Da li je adresa ispravna i mogu li da potvrdim slanje?',
  ].join('\n'),
}

/** The settings as events keep them, without the limits of today and without the script. */
export const storedConfirmationSettings = z.strictObject({
  enabled: z.boolean(),
  attempts: z.int().positive(),
  spacingMinutes: z.int().positive(),
  workingHours: z.strictObject({ days: z.array(z.int()), from: z.string(), to: z.string() }),
  cancelAfterLastAttempt: z.boolean(),
  confirmKnownCustomers: z.boolean(),
  duplicateMinutes: z.int().positive(),
})
