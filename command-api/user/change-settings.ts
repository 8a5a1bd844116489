import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { type UserSetting, userStream } from '@pazar/contracts/user/events.ts'
import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { sheetIdOf } from '@pazar/contracts/user/sheet-id.ts'
import type { UserSecrets } from '@pazar/private-tables/user-secrets.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { reserveSheet, findOwnSpreadsheet } from '../spreadsheet/own-spreadsheet.ts'
import { decideIntegrations, integrationsFold, type UserIntegrations } from './integrations.ts'
import { decideUser, userFold } from './user.ts'

interface SettingsDependencies extends CommandContext {
  secrets: UserSecrets
  reservations: Reservations
}

/** Saves the changed secrets among `names`. The event names them without their values. */
async function saveSecrets(
  { handle, now, secrets }: SettingsDependencies,
  call: Call,
  names: readonly UserSetting[],
) {
  const { sellerId } = call.user!
  const body = call.body as Partial<Record<UserSetting, string | null>>
  const changes = new Map<UserSetting, string | null>()
  for (const name of names) {
    const value = body[name]
    if (value === undefined || (value !== null && isMasked(value))) continue
    if ((value || null) !== ((await secrets.get(sellerId, name)) ?? null)) changes.set(name, value || null)
  }
  // Append the event first: if storing a secret fails, a repeated request appends it again.
  const outcome = await handle({
    stream: userStream(sellerId),
    fold: userFold,
    metadata: metadataOf(call, now()),
    decide: (state) => decideUser({ type: 'ChangeSettings', settings: [...changes.keys()] }, state),
  })
  if (outcome.ok) for (const [name, value] of changes) await secrets.set(sellerId, name, value)
  return outcome
}

const savePublic = ({ handle, now }: SettingsDependencies, call: Call, changes: Partial<UserIntegrations>) =>
  handle({
    stream: userStream(call.user!.sellerId),
    fold: integrationsFold,
    metadata: metadataOf(call, now()),
    decide: (state) => decideIntegrations({ type: 'ChangeIntegrations', changes }, state),
  })

/** A form with secret fields only. */
const changeSecrets = (
  dependencies: SettingsDependencies,
  route: Route,
  names: readonly UserSetting[],
  message: string,
): Endpoint =>
  endpoint(route, async (call) => {
    const outcome = await saveSecrets(dependencies, call, names)
    return outcome.ok ? { position: outcome.position, body: { message } } : { refusal: outcome.refusal }
  })

/**
 * Saves a form with public fields and one secret. If a save fails between the two, a repeated request appends
 * what is missing.
 */
async function savePublicAndSecret(
  dependencies: SettingsDependencies,
  call: Call,
  { changes, secret, message }: { changes: Partial<UserIntegrations>; secret: UserSetting; message: string },
) {
  const saved = await savePublic(dependencies, call, changes)
  if (!saved.ok) return { refusal: saved.refusal }
  const token = await saveSecrets(dependencies, call, [secret])
  return token.ok
    ? { position: token.position ?? saved.position, body: { message } }
    : { refusal: token.refusal }
}

/** Reserves the seller's spreadsheet before it is saved, and releases the previous one after. */
const changeSheet = (dependencies: SettingsDependencies): Endpoint =>
  endpoint(settingsRoutes.setSheet, async (call) => {
    const { googleSheetsId: input } = call.body as { googleSheetsId?: string | null }
    const googleSheetsId = input && sheetIdOf(input)
    const metadata = metadataOf(call, dependencies.now())
    // Read this before the user leaves the spreadsheet: if they return to it, the reservation is a new one.
    const previous = await findOwnSpreadsheet(dependencies, call.user!.sellerId)
    const refusal = googleSheetsId
      ? await reserveSheet(dependencies, googleSheetsId, call.user!.sellerId, metadata)
      : undefined
    if (refusal) return { refusal }
    const outcome = await savePublic(dependencies, call, { googleSheetsId })
    if (!outcome.ok) return { refusal: outcome.refusal }
    if (previous && outcome.result.state.set.googleSheetsId !== previous.id) await previous.release(metadata)
    return {
      position: outcome.position,
      body: { message: 'Google Sheets podešavanja su uspešno ažurirana' },
    }
  })

/** An empty text clears a field like null; undefined leaves it unchanged. */
const emptyAsNull = (typed: string | null | undefined) => (typed === '' ? null : typed)

/**
 * Settings forms: an omitted field is unchanged, null and empty clear, a masked secret is unchanged
 * (api/updates, session/no-secrets).
 */
export const changeSettings = (dependencies: SettingsDependencies): Endpoint[] => [
  changeSecrets(
    dependencies,
    userRoutes.changeSettings,
    ['telegramBotId', 'telegramChatId'],
    'Podešavanja su uspešno sačuvana',
  ),
  changeSecrets(
    dependencies,
    settingsRoutes.setTrackify,
    ['trackifyApiKey', 'trackifyApiKeySrb'],
    'Trackify podešavanja su uspešno ažurirana',
  ),
  changeSheet(dependencies),
  endpoint(settingsRoutes.setPixel, async (call) =>
    savePublicAndSecret(dependencies, call, {
      changes: {
        facebookPixelId: emptyAsNull(call.body.facebookPixelId),
        facebookTestCode: emptyAsNull(call.body.facebookTestCode),
      },
      secret: 'facebookAccessToken',
      message: 'Uspešno sačuvano',
    }),
  ),
  endpoint(shopifyRoutes.set, async (call) =>
    savePublicAndSecret(dependencies, call, {
      changes: { shopifyShop: emptyAsNull(call.body.shopifyShop) },
      secret: 'shopifyToken',
      message: 'Shopify podešavanja su uspešno ažurirana',
    }),
  ),
]
