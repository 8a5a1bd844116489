import { pluralForm } from '../text/plural.ts'

/** Message about orders that were not checked, shown with the result of an erasure or its preview. */
export const unreadableOrdersMessage = (count: number): string =>
  `${count} ${pluralForm(count, 'porudžbina ne može da se pročita i nije proverena', 'porudžbine ne mogu da se pročitaju i nisu proverene', 'porudžbina ne može da se pročita i nije provereno')}. Obratite se administratoru.`
