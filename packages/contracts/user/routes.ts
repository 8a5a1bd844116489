import { z } from 'zod'
import { acknowledgement, line, lines, listQuery, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { sellerIdentity } from '../seller/identity.ts'
import { isMasked } from './masked-secret.ts'
import { duties } from './duties.ts'
import { roles } from './events.ts'
import { everyDuty } from './duties.ts'

/** A user's own data, without passwords, secrets and admins' notes. Dates are ISO 8601 UTC. */
export const userView = z.object({
  id: z.int(),
  email: z.string(),
  firstName: z.string(),
  lastName: z.string(),
  role: z.enum(roles),
  /** What a helper of a seller may do; null for sellers and admins (accounts/helpers). */
  duty: z.enum(duties).nullable(),
  isActive: z.boolean(),
  companyName: z.string().nullable(),
  phone: z.string().nullable(),
  createdAt: z.string(),
  updatedAt: z.string(),
})
export type UserView = z.infer<typeof userView>

/** A user's data for admins, with the admins' notes. */
export const adminUserView = userView.extend({ notes: z.string().nullable(), identity: sellerIdentity })
export type AdminUserView = z.infer<typeof adminUserView>

export const email = z
  .string({ error: 'Neispravna email adresa' })
  .trim()
  .max(254)
  .pipe(z.email('Neispravna email adresa'))

/** A password that is being set, for a new account, a change or a reset (session/passwords). */
export const newPassword = (message: string) =>
  z.string({ error: message }).min(6, message).max(200, 'Najviše 200 karaktera')

export const credentials = z.strictObject({
  email,
  password: z
    .string({ error: 'Lozinka je obavezna' })
    .min(1, 'Lozinka je obavezna')
    .max(200, 'Najviše 200 karaktera'),
})

/** For "Create client", and for registration if it is open (session/registration). */
export const newAccount = z.strictObject({
  email,
  password: newPassword('Lozinka mora imati najmanje 6 karaktera'),
  firstName: requiredLine(100, 'Ime je obavezno'),
  lastName: requiredLine(100, 'Prezime je obavezno'),
  companyName: line(200).nullish(),
  phone: line(40).nullish(),
  notes: lines(2000).nullish(),
})

export const passwordChange = z
  .strictObject({
    currentPassword: z
      .string({ error: 'Trenutna lozinka je obavezna' })
      .min(1, 'Trenutna lozinka je obavezna')
      .max(200),
    newPassword: newPassword('Nova lozinka mora imati najmanje 6 karaktera'),
    confirmPassword: z.string({ error: 'Potvrdite novu lozinku' }).min(1, 'Potvrdite novu lozinku').max(200),
  })
  .refine((fields) => fields.newPassword === fields.confirmPassword, {
    path: ['confirmPassword'],
    message: 'Lozinke se ne poklapaju',
  })

/** The token of a bot. It may be empty, or masked, which means "unchanged". */
export const botId = line(100).refine(
  (text) => isMasked(text) || /^(\d+:[\w-]+)?$/.test(text),
  'Bot ID ima oblik 123456789:AAE…, kako ga daje @BotFather',
)
/** It may be empty or masked, like `botId`. */
export const chatId = line(100).refine(
  (text) => isMasked(text) || /^(-?[1-9]\d*|@\w+)?$/.test(text),
  'Chat ID je broj, npr. -1001234567890, ili @ime kanala',
)

/** An omitted field is unchanged, null clears it (api/updates). `telegramBotId` is the bot's token. */
export const settingsChange = z
  .strictObject({
    telegramBotId: botId.nullable(),
    telegramChatId: chatId.nullable(),
  })
  .partial()
  .refine((settings) => Object.keys(settings).length > 0, 'Nema izmena')

export const userRoutes = {
  login: route({
    method: 'POST',
    path: '/api/auth/login',
    access: 'public',
    summary: 'Sign in; returns a token and sets the session cookie',
    body: credentials,
    answer: z.object({ user: userView, token: z.string() }),
  }),
  logout: route({
    method: 'POST',
    path: '/api/auth/logout',
    access: 'public',
    duties: everyDuty,
    summary: 'End this session',
    answer: acknowledgement,
  }),
  changePassword: route({
    method: 'POST',
    path: '/api/auth/change-password',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'Change own password; ends the other sessions',
    body: passwordChange,
    answer: acknowledgement,
  }),
  changeSettings: route({
    method: 'PATCH',
    path: '/api/user/settings',
    access: 'signed-in',
    summary: 'Change own integration settings',
    body: settingsChange,
    answer: acknowledgement,
  }),
  createClient: route({
    method: 'POST',
    path: '/api/admin/clients',
    access: 'admin',
    summary: 'Create a client account',
    body: newAccount,
    answer: adminUserView,
  }),
  listClients: route({
    method: 'GET',
    path: '/api/admin/clients',
    access: 'admin',
    summary: 'All clients',
    query: listQuery,
    answer: z.array(adminUserView),
  }),
}
