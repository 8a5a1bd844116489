import { shopifyRoutes } from '@pazar/contracts/shopify/routes.ts'
import type { Route } from '@pazar/contracts/route/route.ts'
import { settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { type UserSetting, userStream } from '@pazar/contracts/user/events.ts'
import { isMasked } from '@pazar/contracts/user/masked-secret.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import { sheetIdOf } from '@pazar/contracts/user/sheet-id.ts'
import type { UserSecrets } from '@pazar/database/user-secrets.ts'
import { type Call, type Endpoint, endpoint } from '@pazar/http-server/routing/endpoint.ts'
import { type CommandContext, metadataOf } from '../command-context.ts'
import type { Reservations } from '../reservation/reserve.ts'
import { reserveSheet, sheetHeld } from '../spreadsheet/own-spreadsheet.ts'
import { decideIntegrations, integrationsFold, type Integrations } from './integrations.ts'
import { decideUser, userFold } from './user.ts'

/** Settings forms: omitted is unchanged, null and empty clear, a masked secret is unchanged (resolutions 4 and 13). */
export function changeSettings({ handle, folds, now, reservations, secrets }: CommandContext & { secrets: UserSecrets; reservations: Reservations }): Endpoint<any>[] {
  /** The log says which, never what. */
  async function saveSecrets(call: Call<any>, names: readonly UserSetting[]) {
    const { id } = call.user!
    const body = call.body as Partial<Record<UserSetting, string | null>>
    const wanted = new Map<UserSetting, string | null>()
    for (const name of names) {
      const value = body[name]
      if (value === undefined || (value !== null && isMasked(value))) continue
      if ((value || null) !== ((await secrets.get(id, name)) ?? null)) wanted.set(name, value || null)
    }
    // The event first: where sealing fails, the request can be repeated and says so again.
    const outcome = await handle({
      stream: userStream(id), fold: userFold, metadata: metadataOf(call, now()),
      decide: (state) => decideUser({ type: 'ChangeSettings', settings: [...wanted.keys()] }, state),
    })
    if (outcome.ok) for (const [name, value] of wanted) await secrets.set(id, name, value)
    return outcome
  }

  const saveOpen = (call: Call<any>, changes: Partial<Integrations>) =>
    handle({
      stream: userStream(call.user!.id), fold: integrationsFold, metadata: metadataOf(call, now()),
      decide: (state) => decideIntegrations({ type: 'ChangeIntegrations', changes }, state),
    })

  const secretSettings = (route: Route, names: readonly UserSetting[], message: string) =>
    endpoint<any>(route, async (call) => {
      const outcome = await saveSecrets(call, names)
      return outcome.ok ? { position: outcome.position, body: { message } } : { refusal: outcome.refusal }
    })

  return [
    secretSettings(userRoutes.changeSettings, ['telegramBotId', 'telegramChatId'], 'Podešavanja su uspešno sačuvana'),
    secretSettings(settingsRoutes.setTrackify, ['trackifyApiKey', 'trackifyApiKeySrb'], 'Trackify podešavanja su uspešno ažurirana'),
    endpoint<any>(settingsRoutes.setSheet, async (call) => {
      const { googleSheetsId: asked } = call.body as { googleSheetsId?: string | null }
      const googleSheetsId = asked && sheetIdOf(asked)
      const metadata = metadataOf(call, now())
      // Read before he leaves it: if he comes back to it, it will have been reserved anew.
      const left = await sheetHeld({ reservations, folds }, call.user!.id)
      const refusal = googleSheetsId ? await reserveSheet({ reservations, folds }, googleSheetsId, call.user!.id, metadata) : undefined
      if (refusal) return { refusal }
      const outcome = await saveOpen(call, { googleSheetsId })
      if (!outcome.ok) return { refusal: outcome.refusal }
      if (left && outcome.result.state.set.googleSheetsId !== left.id) await left.release(metadata)
      return { position: outcome.position, body: { message: 'Google Sheets podešavanja su uspešno ažurirana' } }
    }),
    // Forms with both kinds. Saved again after a failure between the two, each half says what it still has to.
    endpoint(settingsRoutes.setPixel, async (call) => {
      const { facebookPixelId: id, facebookTestCode: testCode } = call.body
      const open = await saveOpen(call, { facebookPixelId: id === '' ? null : id, facebookTestCode: testCode === '' ? null : testCode })
      if (!open.ok) return { refusal: open.refusal }
      const token = await saveSecrets(call, ['facebookAccessToken'])
      return token.ok ? { position: token.position ?? open.position, body: { message: 'Uspešno sačuvano' } } : { refusal: token.refusal }
    }),
    endpoint(shopifyRoutes.set, async (call) => {
      const { shopifyShop } = call.body
      const shop = await saveOpen(call, { shopifyShop: shopifyShop === '' ? null : shopifyShop })
      if (!shop.ok) return { refusal: shop.refusal }
      const token = await saveSecrets(call, ['shopifyToken'])
      return token.ok ? { position: token.position ?? shop.position, body: { message: 'Shopify podešavanja su uspešno ažurirana' } } : { refusal: token.refusal }
    }),
  ]
}
