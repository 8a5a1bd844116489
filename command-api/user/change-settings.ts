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

/**
 * Settings forms: an omitted field is unchanged, null and empty clear, a masked secret is unchanged
 * (api/updates, session/no-secrets).
 */
export function changeSettings({
  handle,
  folds,
  now,
  reservations,
  secrets,
}: CommandContext & { secrets: UserSecrets; reservations: Reservations }): Endpoint[] {
  /** The event names the changed secrets without their values. */
  async function saveSecrets(call: Call, names: readonly UserSetting[]) {
    const { id } = call.user!
    const body = call.body as Partial<Record<UserSetting, string | null>>
    const changes = new Map<UserSetting, string | null>()
    for (const name of names) {
      const value = body[name]
      if (value === undefined || (value !== null && isMasked(value))) continue
      if ((value || null) !== ((await secrets.get(id, name)) ?? null)) changes.set(name, value || null)
    }
    // Append the event first: if storing a secret fails, a repeated request appends it again.
    const outcome = await handle({
      stream: userStream(id),
      fold: userFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideUser({ type: 'ChangeSettings', settings: [...changes.keys()] }, state),
    })
    if (outcome.ok) for (const [name, value] of changes) await secrets.set(id, name, value)
    return outcome
  }

  const saveOpen = (call: Call, changes: Partial<UserIntegrations>) =>
    handle({
      stream: userStream(call.user!.id),
      fold: integrationsFold,
      metadata: metadataOf(call, now()),
      decide: (state) => decideIntegrations({ type: 'ChangeIntegrations', changes }, state),
    })

  const secretSettings = (route: Route, names: readonly UserSetting[], message: string) =>
    endpoint(route, async (call) => {
      const outcome = await saveSecrets(call, names)
      return outcome.ok ? { position: outcome.position, body: { message } } : { refusal: outcome.refusal }
    })

  return [
    secretSettings(
      userRoutes.changeSettings,
      ['telegramBotId', 'telegramChatId'],
      'Podešavanja su uspešno sačuvana',
    ),
    secretSettings(
      settingsRoutes.setTrackify,
      ['trackifyApiKey', 'trackifyApiKeySrb'],
      'Trackify podešavanja su uspešno ažurirana',
    ),
    endpoint(settingsRoutes.setSheet, async (call) => {
      const { googleSheetsId: input } = call.body as { googleSheetsId?: string | null }
      const googleSheetsId = input && sheetIdOf(input)
      const metadata = metadataOf(call, now())
      // Read this before the user leaves the spreadsheet: if they return to it, the reservation is a new one.
      const previous = await findOwnSpreadsheet({ reservations, folds }, call.user!.id)
      const refusal = googleSheetsId
        ? await reserveSheet({ reservations, folds }, googleSheetsId, call.user!.id, metadata)
        : undefined
      if (refusal) return { refusal }
      const outcome = await saveOpen(call, { googleSheetsId })
      if (!outcome.ok) return { refusal: outcome.refusal }
      if (previous && outcome.result.state.set.googleSheetsId !== previous.id)
        await previous.release(metadata)
      return {
        position: outcome.position,
        body: { message: 'Google Sheets podešavanja su uspešno ažurirana' },
      }
    }),
    // Forms with public and secret fields. If a save fails between the two, a repeated request appends what
    // is missing.
    endpoint(settingsRoutes.setPixel, async (call) => {
      const { facebookPixelId: id, facebookTestCode: testCode } = call.body
      const open = await saveOpen(call, {
        facebookPixelId: id === '' ? null : id,
        facebookTestCode: testCode === '' ? null : testCode,
      })
      if (!open.ok) return { refusal: open.refusal }
      const token = await saveSecrets(call, ['facebookAccessToken'])
      return token.ok
        ? { position: token.position ?? open.position, body: { message: 'Uspešno sačuvano' } }
        : { refusal: token.refusal }
    }),
    endpoint(shopifyRoutes.set, async (call) => {
      const { shopifyShop } = call.body
      const shop = await saveOpen(call, { shopifyShop: shopifyShop === '' ? null : shopifyShop })
      if (!shop.ok) return { refusal: shop.refusal }
      const token = await saveSecrets(call, ['shopifyToken'])
      return token.ok
        ? {
            position: token.position ?? shop.position,
            body: { message: 'Shopify podešavanja su uspešno ažurirana' },
          }
        : { refusal: token.refusal }
    }),
  ]
}
