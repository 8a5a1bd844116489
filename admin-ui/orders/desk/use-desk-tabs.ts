import { useListsOpenOrdersOnly } from '../../session/duty-access.ts'
import { type DeskTab, deskTabs } from './desk-tabs.ts'

/** Helpers who call have no list of orders that are on the way or done (accounts/open-orders). */
const openTabs = deskTabs.filter((tab) => tab !== 'onTheWay' && tab !== 'done')

/** The tabs of the signed-in person, in the order of their keys from 1 on. */
export const useDeskTabs = (): readonly DeskTab[] => (useListsOpenOrdersOnly() ? openTabs : deskTabs)
