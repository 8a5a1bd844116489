import type { IntegrationName, IntegrationView } from '@pazar/contracts/integration/routes.ts'
import type { SettingsTab } from './settings-tabs.ts'

/** What each is called, and on which tab it is set; none where a seller has nothing to set. */
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

/** `set`: all is filled in, which says nothing of whether it is right; its card has a test that does. */
export type ServiceState = 'ready' | 'set' | 'partly' | 'toDo' | 'server'

/** What of a service is told at first sight; without a tab there is nothing for a seller to set, so that it is ready or not. */
export const stateOf = ({ name, isReady, missing, waitsFor }: IntegrationView): ServiceState =>
  isReady ? (missing !== null ? 'partly' : services[name].tab ? 'set' : 'ready') : waitsFor === 'server' ? 'server' : 'toDo'

export const stateLabels: Record<ServiceState, string> = { ready: 'Spremno', set: 'Podešeno', partly: 'Radi, može i bolje', toDo: 'Nije podešeno', server: 'Čeka podešavanje servera' }
