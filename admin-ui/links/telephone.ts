/** A `tel:` link from a phone number as typed. */
export const telephone = (phone: string): string => `tel:${phone.replace(/[^\d+]/g, '')}`
