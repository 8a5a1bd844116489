/** Of one person, in one process: many more than tabs that anybody looks at. */
export const mostStreams = 20

/** Answers what gives the place back; undefined where the person has no place left. */
export type TakePlace = (userId: number) => (() => void) | undefined

/** How many streams a person has open. The newest is refused rather than the oldest closed, or reconnecting tabs would push each other out for ever. */
export function streamPlaces(most = mostStreams): TakePlace {
  const taken = new Map<number, number>()
  return (userId) => {
    const open = taken.get(userId) ?? 0
    if (open >= most) return undefined
    taken.set(userId, open + 1)
    return () => {
      const left = taken.get(userId)! - 1
      if (left > 0) taken.set(userId, left)
      else taken.delete(userId)
    }
  }
}
