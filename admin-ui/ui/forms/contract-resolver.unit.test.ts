import { tenantRoutes } from '@pazar/contracts/tenant/routes.ts'
import { accountChange } from '@pazar/contracts/user/profile-routes.ts'
import { newAccount } from '@pazar/contracts/user/routes.ts'
import type { z } from 'zod'
import { describe, expect, it } from 'vitest'
import { contractResolver } from './contract-resolver.ts'

const validate = (schema: z.ZodObject, values: object) =>
  contractResolver(schema)(values, undefined, { fields: {}, shouldUseNativeValidation: false })

describe('contractResolver', () => {
  it('reports the Serbian message of each field', async () => {
    const { errors } = await validate(newAccount, { email: 'nije', password: null, firstName: null })
    expect(Object.fromEntries(Object.entries(errors).map(([name, error]) => [name, error!.message]))).toEqual(
      {
        email: 'Neispravna email adresa',
        password: 'Lozinka mora imati najmanje 6 karaktera',
        firstName: 'Ime je obavezno',
        lastName: 'Prezime je obavezno',
      },
    )
  })

  it('submits what was typed, for the server to parse', async () =>
    expect((await validate(tenantRoutes.create.body!, { domain: ' lampe.rs ' })).values).toEqual({
      domain: ' lampe.rs ',
    }))

  it('submits only the fields of the schema', async () =>
    expect(
      (await validate(accountChange, { id: 7, role: 'client', firstName: 'Ana', notes: null })).values,
    ).toEqual({ firstName: 'Ana', notes: null }))
})
