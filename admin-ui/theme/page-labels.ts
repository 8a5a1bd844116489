/** Labels of a pagination's buttons. */
export const pageLabels = {
  first: 'Idi na prvu stranu',
  last: 'Idi na poslednju stranu',
  next: 'Idi na sledeću stranu',
  previous: 'Idi na prethodnu stranu',
} as const
