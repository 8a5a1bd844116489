/** Colour of the stock badge: red for up to 2, orange for up to 5, else green (upsell/offer-page). */
export const stockColour = (left: number): 'red' | 'orange' | 'green' =>
  left <= 2 ? 'red' : left <= 5 ? 'orange' : 'green'
