/** JSON that is safe inside a script element: it cannot contain the end tag. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
