import type { IntegrationName, IntegrationView } from '@pazar/contracts/integration/routes.ts'
import type { SettingsTab } from './settings-tabs.ts'

/** Labels, and the settings tab of each integration; undefined if sellers have nothing to set. */
export const services: Record<IntegrationName, { label: string; tab: SettingsTab | undefined }> = {
  telegram: { label: 'Telegram', tab: 'notifications' },
  sheets: { label: 'Google Sheets', tab: 'notifications' },
  trackifySerbia: { label: 'Trackify za Srbiju', tab: 'marketing' },
  trackifyOthers: { label: 'Trackify za Crnu Goru i BiH', tab: 'marketing' },
  meta: { label: 'Facebook Pixel', tab: 'marketing' },
  shopify: { label: 'Shopify', tab: 'marketing' },
  ai: { label: 'AI tekstovi', tab: undefined },
  webhooks: { label: 'Webhook-ovi', tab: 'notifications' },
}

/** `set` means that all fields are filled in, not that they are correct; the card's test checks that. */
export type ServiceState = 'ready' | 'set' | 'partly' | 'toDo' | 'server'

/** The state shown for an integration. Without a settings tab it is either ready or unavailable. */
export const stateOf = ({ name, isReady, missing, waitsFor }: IntegrationView): ServiceState =>
  isReady
    ? missing !== null
      ? 'partly'
      : services[name].tab
        ? 'set'
        : 'ready'
    : waitsFor === 'server'
      ? 'server'
      : 'toDo'

export const stateLabels: Record<ServiceState, string> = {
  ready: 'Spremno',
  set: 'Podešeno',
  partly: 'Radi, može i bolje',
  toDo: 'Nije podešeno',
  server: 'Čeka podešavanje servera',
}
