/**
 * Where "Poseti" leads. The domain is whatever was typed (operator spec, section 5), so anything but a web address is made one:
 * no "javascript:" can be smuggled in.
 */
export const visitAddress = (domain: string): string => (/^https?:\/\//i.test(domain) ? domain : `https://${domain}`)
