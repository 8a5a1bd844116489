/** Due orders are counted up to here; the screens then show "500+". */
export const maxCountedDue = 500
