/**
 * The target of "Poseti". The domain is free text (tenants/creation), so anything but a web address becomes
 * one: "javascript:" links are impossible.
 */
export const visitAddress = (domain: string): string =>
  /^https?:\/\//i.test(domain) ? domain : `https://${domain}`
