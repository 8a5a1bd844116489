import { lazy } from 'react'
import { CallMode } from '../orders/calls/CallMode.tsx'

// Without the section of calls: the screen behind the detail records this order's outcome.
const DetailFacts = lazy(async () => ({ default: (await import('./DetailFacts.tsx')).CallDetailFacts }))

export const CallsScreen = () => <CallMode Facts={DetailFacts} />
