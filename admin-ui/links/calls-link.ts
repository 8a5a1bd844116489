/** The call mode: one order after another. */
export const callsPath = '/orders/pozivi'
