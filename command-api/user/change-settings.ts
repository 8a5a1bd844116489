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
import { decideIntegrations, integrationsFold, type Integrations } from './integrations.ts'
import { decideUser, userFold } from './user.ts'

/** Settings forms: omitted is unchanged, null and empty clear, a masked secret is unchanged (resolutions 4 and 13). */
export function changeSettings({ handle, now, secrets }: CommandContext & { secrets: UserSecrets }): Endpoint<any>[] {
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

  const openSettings = (route: Route, changesOf: (body: any) => Partial<Integrations>, message: string) =>
    endpoint<any>(route, async (call) => {
      const outcome = await saveOpen(call, changesOf(call.body))
      return outcome.ok ? { position: outcome.position, body: { message } } : { refusal: outcome.refusal }
    })

  return [
    secretSettings(userRoutes.changeSettings, ['telegramBotId', 'telegramChatId'], 'Podešavanja su uspešno sačuvana'),
    secretSettings(settingsRoutes.setTrackify, ['trackifyApiKey', 'trackifyApiKeySrb'], 'Trackify podešavanja su uspešno ažurirana'),
    openSettings(settingsRoutes.setSheet, ({ googleSheetsId: id }) => ({ googleSheetsId: id && sheetIdOf(id) }), 'Google Sheets podešavanja su uspešno ažurirana'),
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
