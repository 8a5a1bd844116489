/** What came of a call to the customer before the parcel is sent (confirmation/outcomes). */
export const callOutcomes = ['confirmed', 'noAnswer', 'later', 'refused', 'wrongNumber'] as const
export type CallOutcome = (typeof callOutcomes)[number]

/** Where an order stands in its confirmation: not called yet, or the outcome that counts. */
export const confirmationStates = ['notCalled', ...callOutcomes] as const
export type ConfirmationState = (typeof confirmationStates)[number]

/** Labels on screens, in exports and in the history. */
export const confirmationLabels: Record<ConfirmationState, string> = {
  notCalled: 'Nije pozvan',
  confirmed: 'Potvrđen',
  noAnswer: 'Ne javlja se',
  later: 'Pozvati kasnije',
  refused: 'Odbijen',
  wrongNumber: 'Pogrešan broj',
}
