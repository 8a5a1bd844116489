import type { ActivityFilter } from '../links/activity-link.ts'

/** Actors other than users, by kind; users are chosen by id. */
export const otherActors = { shopper: 'Svi kupci', integration: 'Integracije', system: 'Sistem' } as const

interface FilterForm extends Omit<ActivityFilter, 'actorId' | 'actorKind'> {
  actor?: number | string | null
}

/** The values of the filter form, where one choice stands for both filters by actor. */
export const formOf = ({ actorId, actorKind, ...filter }: ActivityFilter): FilterForm => ({
  ...filter,
  actor: actorId ?? actorKind,
})

export const filterOf = ({ actor, ...filter }: FilterForm): object => ({
  ...filter,
  ...(typeof actor === 'string' ? { actorKind: actor } : { actorId: actor }),
})
