import type { userIntegrationsChanged, UserSetting } from './events.ts'
import type { EventOf } from '../event/event-type.ts'

/** What people call the settings of an account, where it is told that one changed. */
export const settingNames: Record<UserSetting | keyof EventOf<typeof userIntegrationsChanged>['data'], string> = {
  telegramBotId: 'Telegram bot', telegramChatId: 'Telegram chat', trackifyApiKeySrb: 'Trackify ključ (Srbija)', trackifyApiKey: 'Trackify ključ (Crna Gora i BiH)',
  facebookPixelId: 'Facebook Pixel', facebookAccessToken: 'Facebook pristupni token', facebookTestCode: 'Facebook test kod', googleSheetsId: 'Google Sheets', shopifyShop: 'Shopify prodavnica', shopifyToken: 'Shopify token',
}
