/** JSON that may stand in a script element: nothing in it ends the element. */
export const scriptJson = (value: unknown): string => JSON.stringify(value).replaceAll('<', '\\u003c')
