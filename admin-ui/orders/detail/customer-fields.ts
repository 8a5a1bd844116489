import type { OrderView } from '@pazar/contracts/order/view-schemas.ts'

export const customerFieldNames = [
  'firstName',
  'lastName',
  'phone',
  'email',
  'address',
  'city',
  'postalCode',
  'notes',
] as const
export type CustomerFields = Record<(typeof customerFieldNames)[number], string>

export const customerFieldsOf = (order: Pick<OrderView, keyof CustomerFields>): CustomerFields =>
  Object.fromEntries(customerFieldNames.map((name) => [name, order[name] ?? ''])) as CustomerFields

/** Sends only changed fields, so that two people who correct different fields do not overwrite each other. */
export const changedFields = (before: CustomerFields, after: CustomerFields): Partial<CustomerFields> =>
  Object.fromEntries(
    customerFieldNames
      .filter((name) => before[name] !== after[name].trim())
      .map((name) => [name, after[name]]),
  )
