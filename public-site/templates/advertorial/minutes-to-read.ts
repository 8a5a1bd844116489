import type { AdvertorialStory } from '@pazar/contracts/website/story.ts'

/** Reading speed. */
const wordsPerMinute = 200

const wordsIn = (value: unknown): number => {
  if (typeof value === 'string') return value.split(/\s+/).filter(Boolean).length
  return value && typeof value === 'object'
    ? Object.values(value).reduce((sum: number, each) => sum + wordsIn(each), 0)
    : 0
}

/** Whole minutes, at least one. */
export const minutesToRead = (story: AdvertorialStory): number =>
  Math.max(1, Math.round(wordsIn(story) / wordsPerMinute))
