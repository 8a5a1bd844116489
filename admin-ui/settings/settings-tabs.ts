export const settingsTabs = ['profile', 'security', 'marketing', 'notifications'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabLabels: Record<SettingsTab, string> = {
  profile: 'Profil',
  security: 'Bezbednost',
  marketing: 'Marketing',
  notifications: 'Obaveštenja',
}

/** The tab from the address; the first one if unknown (settings/forms). */
export const tabOf = (named: string | null): SettingsTab =>
  settingsTabs.find((tab) => tab === named) ?? 'profile'
