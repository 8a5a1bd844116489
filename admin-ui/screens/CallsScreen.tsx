import { CallMode } from '../orders/calls/CallMode.tsx'
import { lazyPart } from '../ui/lazy-part.tsx'
import { ScreenLoading } from '../ui/feedback/ScreenLoading.tsx'

// Without the section of calls: the screen behind the detail records this order's outcome.
const DetailFacts = lazyPart(async () => (await import('./DetailFacts.tsx')).CallDetailFacts, ScreenLoading)

export const CallsScreen = () => <CallMode Facts={DetailFacts} />
