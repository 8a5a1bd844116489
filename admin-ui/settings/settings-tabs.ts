import type { Duty } from '@pazar/contracts/user/duties.ts'

export const settingsTabs = ['profile', 'security', 'helpers', 'marketing', 'notifications'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabLabels: Record<SettingsTab, string> = {
  profile: 'Profil',
  security: 'Bezbednost',
  helpers: 'Saradnici',
  marketing: 'Marketing',
  notifications: 'Obaveštenja',
}

/** The tabs of a helper are those of the own account; the others are the seller's. */
export const tabsFor = (duty: Duty | null | undefined): readonly SettingsTab[] =>
  duty ? ['profile', 'security'] : settingsTabs

/** The tab from the address; the first one if unknown (settings/forms). */
export const tabOf = (named: string | null, tabs: readonly SettingsTab[]): SettingsTab =>
  tabs.find((tab) => tab === named) ?? 'profile'
