import { lazyView } from '../ui/lazy-view.ts'

export const ActivityList = lazyView(async () => (await import('../activity/ActivityList.tsx')).ActivityList)
export const StreamTimeline = lazyView(
  async () => (await import('../activity/StreamTimeline.tsx')).StreamTimeline,
)
export const SystemHealth = lazyView(async () => (await import('../system/SystemHealth.tsx')).SystemHealth)
