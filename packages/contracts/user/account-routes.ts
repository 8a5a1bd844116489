import { z } from 'zod'
import { dnsInstructions, domainStatuses } from '../domain/routes.ts'
import { acknowledgement, line, listQuery, numericId, requiredLine } from '../route/fields.ts'
import { route } from '../route/route.ts'
import { sellerIdentity } from '../seller/identity.ts'
import { adminUserView, newAccount, newPassword, userView } from './routes.ts'
import { isSheetId } from './sheet-id.ts'
import { everyDuty } from './duties.ts'

/**
 * The signed-in user's own account and settings. Secrets are masked to their last 4 characters, null if unset
 * (session/no-secrets). Sending a masked value back leaves the secret unchanged.
 */
export const accountView = userView.extend({
  identity: sellerIdentity,
  facebookPixelId: z.string().nullable(),
  facebookAccessToken: z.string().nullable(),
  facebookTestCode: z.string().nullable(),
  googleSheetsId: z.string().nullable(),
  telegramBotId: z.string().nullable(),
  telegramChatId: z.string().nullable(),
  trackifyApiKey: z.string().nullable(),
  trackifyApiKeySrb: z.string().nullable(),
  shopifyShop: z.string().nullable(),
  shopifyToken: z.string().nullable(),
  /** The account that needs write access to the spreadsheet; null if the server has no service account. */
  googleServiceAccountEmail: z.string().nullable(),
  /** The primary domain (domains/one-aggregate). */
  customDomain: z.string().nullable(),
  customDomainStatus: z.enum(domainStatuses),
  customDomainDnsInstructions: dnsInstructions.nullable(),
})
export type AccountView = z.infer<typeof accountView>

/** An open session, without its token. Times ISO 8601 UTC. */
export const sessionView = z.object({
  id: z.string(),
  createdAt: z.string(),
  usedAt: z.string(),
  /**
   * The browser's user agent and the address of the sign-in; null for sessions from before these fields
   * existed.
   */
  userAgent: z.string().nullable(),
  address: z.string().nullable(),
  current: z.boolean(),
})
export type SessionView = z.infer<typeof sessionView>

export const dashboardStats = z.object({
  totalClients: z.int(),
  totalWebsites: z.int(),
  totalOrders: z.int(),
  pendingOrders: z.int(),
})
export type DashboardStats = z.infer<typeof dashboardStats>

const userId = z.strictObject({ id: numericId })
const emptyKey = {
  Serbia: 'Molimo unesite srpski API ključ pre testiranja',
  others: 'Molimo unesite API ključ pre testiranja',
}

/** The message for a missing key depends on the country. */
const testedKey = z
  .strictObject({
    apiKey: z.string({ error: emptyKey.others }).pipe(line(300)),
    country: z.literal('Serbia', { error: 'Nepoznata zemlja' }).optional(),
  })
  .superRefine(({ apiKey, country }, context) => {
    if (apiKey === '')
      context.addIssue({ code: 'custom', path: ['apiKey'], message: emptyKey[country ?? 'others'] })
  })
const sheetId = requiredLine(200, 'Google Sheets ID je obavezno polje').refine(
  (pasted) => pasted.trim() === '' || isSheetId(pasted),
  'Ovaj ID nije ID Google tabele. Proverite Google Sheets ID.',
)

export const accountRoutes = {
  /** Public, so that the sign-in view knows what to offer. */
  signUp: route({
    method: 'GET',
    path: '/api/auth/sign-up',
    access: 'public',
    summary: 'Whether registration is open, and whether forgotten passwords are reset by e-mail',
    answer: z.object({ open: z.boolean(), passwordResetByEmail: z.boolean() }),
  }),
  register: route({
    method: 'POST',
    path: '/api/auth/register',
    access: 'public',
    summary: 'Register an account; refused unless SIGN_UP=open',
    body: newAccount,
    answer: z.object({ user: userView, token: z.string() }),
  }),
  listUsers: route({
    method: 'GET',
    path: '/api/admin/users',
    access: 'admin',
    summary: 'All users',
    query: listQuery,
    answer: z.array(adminUserView),
  }),
  stats: route({
    method: 'GET',
    path: '/api/admin/dashboard/stats',
    access: 'admin',
    summary: 'Figures of the whole installation',
    answer: dashboardStats,
  }),
  changeStatus: route({
    method: 'PATCH',
    path: '/api/admin/users/:id/status',
    access: 'admin',
    summary: 'Activate or deactivate a user; never user 1',
    params: userId,
    body: z.strictObject({ isActive: z.boolean({ error: 'Status je obavezan' }) }),
    answer: adminUserView,
  }),
  resetPassword: route({
    method: 'PATCH',
    path: '/api/admin/users/:id/reset-password',
    access: 'admin',
    summary: 'Set a new password for a user; ends their sessions',
    params: userId,
    body: z.strictObject({ newPassword: newPassword('Nova lozinka mora imati najmanje 6 karaktera') }),
    answer: acknowledgement,
  }),
  remove: route({
    method: 'DELETE',
    path: '/api/admin/users/:id',
    access: 'admin',
    summary: 'Delete a user; never an admin',
    params: userId,
    answer: acknowledgement,
  }),
  sessions: route({
    method: 'GET',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    summary: "A user's open sessions",
    params: userId,
    answer: z.array(sessionView),
  }),
  revokeSessions: route({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions',
    access: 'admin',
    summary: "End all of a user's sessions",
    params: userId,
    answer: acknowledgement,
  }),
  revokeSession: route({
    method: 'DELETE',
    path: '/api/admin/users/:id/sessions/:sessionId',
    access: 'admin',
    summary: 'End one session of a user',
    params: userId.extend({ sessionId: z.uuid() }),
    answer: acknowledgement,
  }),
}

/**
 * Each settings form saves with its own route and field names. An omitted field is unchanged, null clears it
 * (api/updates).
 */
export const settingsRoutes = {
  me: route({
    method: 'GET',
    path: '/api/auth/me',
    access: 'signed-in',
    duties: everyDuty,
    summary: 'The signed-in user with their settings',
    answer: accountView,
  }),
  setPixel: route({
    method: 'PATCH',
    path: '/api/user/facebook-pixel',
    access: 'signed-in',
    summary: 'Own ad pixel',
    body: z
      .strictObject({
        facebookPixelId: line(100).nullable(),
        facebookAccessToken: line(500).nullable(),
        facebookTestCode: line(100).nullable(),
      })
      .partial(),
    answer: acknowledgement,
  }),
  setTrackify: route({
    method: 'PATCH',
    path: '/api/users/update-settings',
    access: 'signed-in',
    summary: 'Own keys of the shipment service',
    body: z
      .strictObject({ trackifyApiKey: line(300).nullable(), trackifyApiKeySrb: line(300).nullable() })
      .partial(),
    answer: acknowledgement,
  }),
  testTrackify: route({
    method: 'POST',
    path: '/api/trackify/test',
    access: 'signed-in',
    summary: 'Test a key of the shipment service; a masked value means the stored one',
    body: testedKey,
    answer: z.object({ valid: z.boolean() }),
  }),
  setSheet: route({
    method: 'PUT',
    path: '/api/settings/google-sheets',
    access: 'signed-in',
    summary: 'Set the spreadsheet that orders are written to, by its id or address',
    body: z.strictObject({ googleSheetsId: sheetId.nullable() }).partial(),
    answer: acknowledgement,
  }),
  testSheet: route({
    method: 'POST',
    path: '/api/settings/google-sheets/test',
    access: 'signed-in',
    summary: 'Test whether the spreadsheet can be opened; returns its title',
    body: z.strictObject({ googleSheetsId: sheetId }),
    answer: z.object({ message: z.string(), title: z.string() }),
  }),
}
