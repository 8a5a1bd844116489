import { randomUUID } from 'node:crypto'
import { accountRoutes, settingsRoutes } from '@pazar/contracts/user/account-routes.ts'
import { profileRoutes } from '@pazar/contracts/user/profile-routes.ts'
import { userRoutes } from '@pazar/contracts/user/routes.ts'
import type { SignedIn } from '../sellers.ts'
import type { PayloadCase } from './payload-case.ts'

/** Sessions, settings and accounts. @param other the account that the admin changes. */
export function accountCases(seller: SignedIn, admin: SignedIn, other: SignedIn): PayloadCase[] {
  const own = () => seller.token
  return [
    {
      name: 'login',
      route: userRoutes.login,
      path: () => '/api/auth/login',
      token: () => undefined,
      payload: () => ({ email: seller.email, password: seller.password }),
      free: ['password'],
    },
    {
      name: 'change-password',
      route: userRoutes.changePassword,
      path: () => '/api/auth/change-password',
      token: own,
      free: ['currentPassword', 'newPassword', 'confirmPassword'],
      payload: () => ({
        currentPassword: 'nije ta',
        newPassword: 'nova lozinka',
        confirmPassword: 'nova lozinka',
      }),
    },
    {
      name: 'settings',
      route: userRoutes.changeSettings,
      path: () => '/api/user/settings',
      token: own,
      payload: () => ({ telegramBotId: '1:a', telegramChatId: '-1' }),
    },
    {
      name: 'pixel',
      route: settingsRoutes.setPixel,
      path: () => '/api/user/facebook-pixel',
      token: own,
      payload: () => ({ facebookPixelId: '123456789012345' }),
    },
    {
      name: 'shipment keys',
      route: settingsRoutes.setTrackify,
      path: () => '/api/users/update-settings',
      token: own,
      payload: () => ({ trackifyApiKey: 'a', trackifyApiKeySrb: 'b' }),
    },
    {
      name: 'shipment key test',
      route: settingsRoutes.testTrackify,
      path: () => '/api/trackify/test',
      token: own,
      payload: () => ({ apiKey: 'a', country: 'Serbia' }),
    },
    {
      name: 'spreadsheet',
      route: settingsRoutes.setSheet,
      path: () => '/api/settings/google-sheets',
      token: own,
      payload: () => ({ googleSheetsId: '1AbC' }),
    },
    {
      name: 'create client',
      route: userRoutes.createClient,
      path: () => '/api/admin/clients',
      token: () => admin.token,
      free: ['password'],
      payload: () => ({
        email: `${randomUUID()}@primer.rs`,
        password: 'lozinka',
        firstName: 'Ana',
        lastName: 'Anić',
        companyName: 'Lampe',
        phone: '064',
        notes: 'x',
      }),
    },
    {
      name: 'register',
      route: accountRoutes.register,
      path: () => '/api/auth/register',
      token: () => undefined,
      free: ['password'],
      payload: () => ({
        email: `${randomUUID()}@primer.rs`,
        password: 'lozinka',
        firstName: 'Ana',
        lastName: 'Anić',
        companyName: 'Lampe',
        phone: '064',
        notes: 'x',
      }),
    },
    {
      name: 'seller identity',
      route: profileRoutes.changeOwnIdentity,
      path: () => '/api/user/identity',
      token: own,
      payload: () => ({
        companyName: 'Lampe',
        country: 'Serbia',
        address: 'Glavna 1',
        registrationNumber: '20670487',
        taxNumber: '106737115',
        customerPhone: '064 123 4567',
        callPhone: '064 123 4567',
        viber: '064 123 4567',
        whatsapp: '064 123 4567',
        customerEmail: 'ana@primer.rs',
        workingHours: '9-17',
      }),
    },
    {
      name: "change a user's status",
      route: accountRoutes.changeStatus,
      path: () => `/api/admin/users/${other.id}/status`,
      token: () => admin.token,
      payload: () => ({ isActive: true }),
    },
    {
      name: "reset a user's password",
      route: accountRoutes.resetPassword,
      path: () => `/api/admin/users/${other.id}/reset-password`,
      token: () => admin.token,
      free: ['newPassword'],
      payload: () => ({ newPassword: 'nova lozinka' }),
    },
  ]
}
