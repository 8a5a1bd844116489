export const settingsTabs = ['profile', 'security', 'marketing', 'notifications'] as const
export type SettingsTab = (typeof settingsTabs)[number]

export const tabLabels: Record<SettingsTab, string> = { profile: 'Profil', security: 'Bezbednost', marketing: 'Marketing', notifications: 'Obaveštenja' }

/** Of the address: what is no tab is the first (operator spec, section 2). */
export const tabOf = (named: string | null): SettingsTab => settingsTabs.find((tab) => tab === named) ?? 'profile'
