import PhoneInTalk from '@mui/icons-material/PhoneInTalkOutlined'
import { useCallQueue } from '../data/use-call-queue.ts'
import { callsPath } from '../links/calls-link.ts'
import { type Destination, destinationsOf, splitDestinations, type NavigationUser } from './destinations.ts'

/** The destinations with the calls after the orders, for those whose seller calls before sending. */
export function useDestinations(user: NavigationUser): Destination[] {
  const { data: queue } = useCallQueue()
  const all = destinationsOf(user)
  if (!queue || (!queue.enabled && queue.due === 0)) return all
  const calls: Destination = { to: callsPath, label: 'Pozivi', icon: PhoneInTalk, due: queue.due }
  return all.flatMap((each) => (each.to === '/orders' ? [{ ...each, end: true }, calls] : [each]))
}

/** Those of the bottom bar, and those behind its "Više". */
export const useSplitDestinations = (user: NavigationUser) => splitDestinations(user, useDestinations(user))
