import { type Duty, listsOpenOrdersOnly } from '@pazar/contracts/user/duties.ts'
import type { ReactNode } from 'react'
import { useUser } from './session.ts'

/**
 * The duties of the route behind each action that `useMay` checks; none for what only the seller may do. It is a
 * copy, as in `resource-access.ts`; its test compares every entry with the contract's route.
 */
export const actionDuties = {
  changeStatus: ['pakovanje', 'sve'],
  syncTracking: ['pakovanje', 'sve'],
  readTrackingSync: ['pakovanje', 'pregled', 'sve'],
  typeTracking: ['pakovanje', 'sve'],
  packOrders: ['pakovanje', 'sve'],
  exportOrders: ['pregled', 'sve'],
  callOrders: ['pozivi', 'sve'],
  enterOrder: ['pozivi', 'sve'],
  mergeOrders: ['pozivi', 'sve'],
  splitOrders: ['pozivi', 'sve'],
  correctLines: ['pozivi', 'sve'],
  correctCustomer: ['pozivi', 'sve'],
  writeNotes: ['pozivi', 'pakovanje', 'sve'],
  eraseCustomer: ['sve'],
  saveFilters: ['sve'],
  createWebsites: ['sve'],
  editWebsites: ['sve'],
  changeCosts: ['sve'],
  changeDomains: ['sve'],
  changeLegalPages: ['sve'],
  changeNotifications: ['sve'],
  changeSettings: [],
  readNotifications: ['pregled', 'sve'],
} as const satisfies Record<string, readonly Duty[]>
export type DutyAction = keyof typeof actionDuties

/** Screens that every helper opens. */
const sharedScreens = ['/orders', '/settings']
/** Screens of helpers who see figures and pages; `sve` opens all screens. */
const overviewScreens = [
  ...sharedScreens,
  '/create',
  '/dashboard',
  '/sync',
  '/profit',
  '/market-costs',
  '/domains',
  '/domain',
  '/websites',
  '/notifications',
  '/legal-pages',
]
const screensOf: Record<Exclude<Duty, 'sve'>, readonly string[]> = {
  pozivi: sharedScreens,
  pakovanje: sharedScreens,
  pregled: overviewScreens,
}

const duties = (action: DutyAction): readonly Duty[] => actionDuties[action]

/** Whether the duty opens the screen at the path; sellers and admins have none and open every screen. */
export function opensScreen(duty: Duty | null | undefined, path: string): boolean {
  if (!duty || duty === 'sve') return true
  if (path === '/orders/create') return duties('enterOrder').includes(duty)
  return screensOf[duty].some((each) => path === each || path.startsWith(`${each}/`))
}

export const dutyLabels: Record<Duty, string> = {
  pozivi: 'Pozivi',
  pakovanje: 'Pakovanje',
  pregled: 'Pregled',
  sve: 'Sve',
}

/** Whether the signed-in person's order lists leave out what is no longer to be called or sent. */
export function useListsOpenOrdersOnly(): boolean {
  const user = useUser()
  return user !== undefined && listsOpenOrdersOnly(user.duty ?? null)
}

/** Whether the signed-in person may do this; sellers and admins may. */
export function useMay(action: DutyAction): boolean {
  const user = useUser()
  if (!user) return false
  const { duty } = user
  return !duty || duties(action).includes(duty)
}

/** Shows its children to people who may do this. */
export const Allowed = ({ action, children }: { action: DutyAction; children: ReactNode }): ReactNode =>
  useMay(action) ? children : null
