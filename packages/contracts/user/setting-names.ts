import type { userIntegrationsChanged, userProfileChanged, UserSetting } from './events.ts'
import type { EventOf } from '../event/event-type.ts'

/** Labels of account settings in messages about changes. */
export const settingNames: Record<
  UserSetting | keyof EventOf<typeof userIntegrationsChanged>['data'],
  string
> = {
  telegramBotId: 'Telegram bot',
  telegramChatId: 'Telegram chat',
  trackifyApiKeySrb: 'Trackify ključ (Srbija)',
  trackifyApiKey: 'Trackify ključ (Crna Gora i BiH)',
  facebookPixelId: 'Facebook Pixel',
  facebookAccessToken: 'Facebook pristupni token',
  facebookTestCode: 'Facebook test kod',
  googleSheetsId: 'Google Sheets',
  shopifyShop: 'Shopify prodavnica',
  shopifyToken: 'Shopify token',
}

/** Labels of editable account fields in the audit. */
export const profileFieldNames: Record<keyof EventOf<typeof userProfileChanged>['data'], string> = {
  email: 'email adresa',
  firstName: 'ime',
  lastName: 'prezime',
  companyName: 'kompanija',
  phone: 'telefon',
  notes: 'napomene',
  country: 'država',
  address: 'adresa',
  registrationNumber: 'matični broj',
  taxNumber: 'poreski broj',
  customerPhone: 'telefon za kupce',
  callPhone: 'poziv pre slanja',
  viber: 'Viber',
  whatsapp: 'WhatsApp',
  customerEmail: 'email za kupce',
  workingHours: 'radno vreme',
}
