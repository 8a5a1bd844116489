import { z } from 'zod'
import { dnsInstructions, domainStatuses } from '../domain/routes.ts'
import { acknowledged, line, listQuery, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { newAccount, newPassword, userView } from './routes.ts'
import { namesSheet } from './sheet-id.ts'

/**
 * The signed-in user's own account, with his settings. Secrets are masked to their last 4 characters, null where unset
 * (resolution 13); a masked value sent back means unchanged.
 */
export const accountView = userView.extend({
  facebookPixelId: z.string().nullable(), facebookAccessToken: z.string().nullable(), facebookTestCode: z.string().nullable(), googleSheetsId: z.string().nullable(),
  telegramBotId: z.string().nullable(), telegramChatId: z.string().nullable(),
  trackifyApiKey: z.string().nullable(), trackifyApiKeySrb: z.string().nullable(),
  shopifyShop: z.string().nullable(), shopifyToken: z.string().nullable(),
  /** To whom the spreadsheet is to be shared for writing; null where the server has no service account. */
  googleServiceAccountEmail: z.string().nullable(),
  /** Of the primary domain (resolution 49). */
  customDomain: z.string().nullable(), customDomainStatus: z.enum(domainStatuses), customDomainDnsInstructions: dnsInstructions.nullable(),
})
export type AccountView = z.infer<typeof accountView>

/** An open session: never its token. Times ISO 8601 UTC. */
export const sessionView = z.object({
  id: z.string(), createdAt: z.string(), usedAt: z.string(),
  /** As the browser names itself, and the address it signed in from; null for sessions older than these fields. */
  userAgent: z.string().nullable(), address: z.string().nullable(),
  current: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>

export const dashboardStats = z.object({ totalClients: z.int(), totalWebsites: z.int(), totalOrders: z.int(), pendingOrders: z.int() })
export type DashboardStats = z.infer<typeof dashboardStats>

const userId = z.strictObject({ id: numericId })
const emptyKey = { Serbia: 'Molimo unesite srpski API ključ pre testiranja', others: 'Molimo unesite API ključ pre testiranja' }

/** Which key is missing is said by the country that it is for. */
const testedKey = z
  .strictObject({ apiKey: z.string({ error: emptyKey.others }).pipe(line(300)), country: z.literal('Serbia', { error: 'Nepoznata zemlja' }).optional() })
  .superRefine(({ apiKey, country }, context) => {
    if (apiKey === '') context.addIssue({ code: 'custom', path: ['apiKey'], message: emptyKey[country ?? 'others'] })
  })
const sheetId = requiredLine(200, 'Google Sheets ID je obavezno polje').refine((pasted) => pasted.trim() === '' || namesSheet(pasted), 'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.')

export const accountRoutes = {
  /** Public, so that the sign-in view knows whether to offer it (resolution 11). */
  signUp: route({ method: 'GET', path: '/api/auth/sign-up', access: 'public', summary: 'Whether people may register themselves', answer: z.object({ open: z.boolean() }) }),
  register: route({ method: 'POST', path: '/api/auth/register', access: 'public', summary: 'Register oneself; refused unless SIGN_UP=open', body: newAccount, answer: z.object({ user: userView, token: z.string() }) }),
  listUsers: route({ method: 'GET', path: '/api/admin/users', access: 'admin', summary: 'All users', query: listQuery, answer: z.array(userView) }),
  stats: route({ method: 'GET', path: '/api/admin/dashboard/stats', access: 'admin', summary: 'Figures of the whole house', answer: dashboardStats }),
  changeStatus: route({
    method: 'PATCH', path: '/api/admin/users/:id/status', access: 'admin', summary: 'Activate or deactivate a user; never user 1', params: userId,
    body: z.strictObject({ isActive: z.boolean({ error: 'Status je obavezan' }) }), answer: userView,
  }),
  resetPassword: route({
    method: 'PATCH', path: '/api/admin/users/:id/reset-password', access: 'admin', summary: "Give a user a new password; ends his sessions", params: userId,
    body: z.strictObject({ newPassword: newPassword('Nova lozinka mora imati najmanje 6 karaktera') }), answer: acknowledged,
  }),
  remove: route({ method: 'DELETE', path: '/api/admin/users/:id', access: 'admin', summary: 'Delete a user; never an admin', params: userId, answer: acknowledged }),
  sessions: route({ method: 'GET', path: '/api/admin/users/:id/sessions', access: 'admin', summary: "A user's open sessions", params: userId, answer: z.array(sessionView) }),
  revokeSessions: route({ method: 'DELETE', path: '/api/admin/users/:id/sessions', access: 'admin', summary: "End all of a user's sessions", params: userId, answer: acknowledged }),
  revokeSession: route({
    method: 'DELETE', path: '/api/admin/users/:id/sessions/:sessionId', access: 'admin', summary: 'End one session of a user',
    params: userId.extend({ sessionId: z.uuid() }), answer: acknowledged,
  }),
}

/** The spec's spellings of settings that one form each saves. Omitted is unchanged, null clears (resolution 4). */
export const settingsRoutes = {
  me: route({ method: 'GET', path: '/api/auth/me', access: 'signed-in', summary: 'The signed-in user with his settings', answer: accountView }),
  setPixel: route({
    method: 'PATCH', path: '/api/user/facebook-pixel', access: 'signed-in', summary: 'Own ad pixel',
    body: z.strictObject({ facebookPixelId: line(100).nullable(), facebookAccessToken: line(500).nullable(), facebookTestCode: line(100).nullable() }).partial(), answer: acknowledged,
  }),
  setTrackify: route({
    method: 'PATCH', path: '/api/users/update-settings', access: 'signed-in', summary: 'Own keys of the shipment service',
    body: z.strictObject({ trackifyApiKey: line(300).nullable(), trackifyApiKeySrb: line(300).nullable() }).partial(), answer: acknowledged,
  }),
  testTrackify: route({
    method: 'POST', path: '/api/trackify/test', access: 'signed-in', summary: 'Whether the shipment service takes the key; a masked one stands for the stored',
    body: testedKey, answer: z.object({ valid: z.boolean() }),
  }),
  setSheet: route({
    method: 'PUT', path: '/api/settings/google-sheets', access: 'signed-in', summary: 'The spreadsheet that orders are written to, by its id or address',
    body: z.strictObject({ googleSheetsId: sheetId.nullable() }).partial(), answer: acknowledged,
  }),
  testSheet: route({
    method: 'POST', path: '/api/settings/google-sheets/test', access: 'signed-in', summary: 'Whether the spreadsheet can be opened; answers its title',
    body: z.strictObject({ googleSheetsId: sheetId }), answer: z.object({ message: z.string(), title: z.string() }),
  }),
}
