/** Created at the first start; other admins cannot change this account (accounts/main-admin). */
export const mainAdminId = 1
