/**
 * What a helper of a seller may do (accounts/helpers). Each route lists the duties that may call it.
 * - pozivi: calls shoppers and corrects their data; sees no costs, profit, exports or lists of customers, and of orders
 *   only the open ones in lists.
 * - pakovanje: prints and sends parcels, sets statuses; sees no costs either.
 * - pregled: reads orders and figures, changes nothing.
 * - sve: everything of the seller except accounts, helpers and the secrets of integrations.
 */
export const duties = ['pozivi', 'pakovanje', 'pregled', 'sve'] as const
export type Duty = (typeof duties)[number]

/** For routes that every helper may call, such as those of the own account. */
export const everyDuty: readonly Duty[] = [...duties]

/** Duties whose answers contain costs and profit. */
const costDuties: readonly Duty[] = ['pregled', 'sve']

/** Whether a person's lists leave out orders that are no longer to be called or sent. */
export const listsOpenOrdersOnly = (duty: Duty | null): boolean => duty === 'pozivi'

/** Whether a person sees costs and profit; the duty of sellers and admins is null. */
export const seesCosts = (duty: Duty | null): boolean => duty === null || costDuties.includes(duty)
