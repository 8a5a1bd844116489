const isFilled = (value: unknown) =>
  value !== undefined && value !== '' && value !== false && !(Array.isArray(value) && value.length === 0)

/** Changes part of a list's filter and drops empty values, so that they do not appear in the address. */
export const mergeFilter = <Filter extends object>(filter: Filter, part: Partial<Filter>): Filter =>
  Object.fromEntries(Object.entries({ ...filter, ...part }).filter(([, value]) => isFilled(value))) as Filter
