import { createHash } from 'node:crypto'
import { describe, expect, it } from 'vitest'
import { type Person, userData } from './user-data.ts'

const nobody: Person = {
  firstName: '',
  lastName: '',
  email: '',
  phoneE164: null,
  city: '',
  postalCode: '',
  country: '',
  externalId: null,
}
const visit = { ip: '203.0.113.7', userAgent: 'Mozilla/5.0', fbp: null, fbc: null }
const userDataOf = (person: Partial<Person>) => userData({ ...nobody, ...person }, visit)
const sha256 = (text: string) => createHash('sha256').update(text).digest('hex')

describe('hashed contact data', () => {
  it.each<[string, Partial<Person>, string, string]>([
    [
      'e-mail',
      { email: 'John_Smith@gmail.com' },
      'em',
      '62a14e44f765419d10fea99367361a727c12365e2520f32218d505ed9aa0f62f',
    ],
    [
      'telephone',
      { phoneE164: '+1 (650) 555-1212' },
      'ph',
      'e323ec626319ca94ee8bff2e4c87cf613be6ea19919ed1364124e16807ab3176',
    ],
    [
      'first name',
      { firstName: 'Mary' },
      'fn',
      '6915771be1c5aa0c886870b6951b03d7eafc121fea0e80a5ea83beb7c449f4ec',
    ],
    [
      'first name of another script',
      { firstName: '정' },
      'fn',
      '8fa8cd9c440be61d0151429310034083132b35975c4bea67fdd74158eb51db14',
    ],
    [
      'first name with an accent',
      { firstName: 'Valéry' },
      'fn',
      '08e1996b5dd49e62a4b4c010d44e4345592a863bb9f8e3976219bac29417149c',
    ],
    [
      'last name',
      { lastName: 'Smith' },
      'ln',
      '6627835f988e2c5e50533d491163072d3f4f41f5c8b04630150debb3722ca2dd',
    ],
    ['city', { city: 'New York' }, 'ct', '350c754ba4d38897693aa077ef43072a859d23f613443133fecbbd90a3512ca5'],
    [
      'country',
      { country: 'US' },
      'country',
      '79adb2a2fce5c6ba215fe5f27f532d4e7edbac4b6a5e09e1ef3a08084a904621',
    ],
  ])("matches Meta's published example: %s", (_, person, field, hash) => {
    expect(userDataOf(person)[field]).toEqual([hash])
  })

  it.each<[Partial<Person>, string, string]>([
    [{ firstName: '  Đorđe ' }, 'fn', 'đorđe'],
    [{ firstName: 'Ana-Marija' }, 'fn', 'anamarija'],
    [{ lastName: "O'Hara, ml." }, 'ln', 'ohara ml'],
    [{ firstName: 'Ѓорѓи' }, 'fn', 'ѓорѓи'],
    [{ lastName: 'Petrovic\u0301' }, 'ln', 'petrović'],
    [{ phoneE164: '+381641234567' }, 'ph', '381641234567'],
    [{ city: 'Novi Sad (Liman)' }, 'ct', 'novisadliman'],
    [{ city: 'Čačak' }, 'ct', 'čačak'],
    [{ postalCode: ' 11-000 ' }, 'zp', '11000'],
    [{ country: 'RS' }, 'country', 'rs'],
    [{ email: ' Ana@Example.COM ' }, 'em', 'ana@example.com'],
    [{ externalId: '2:381641234567' }, 'external_id', '2:381641234567'],
  ])('normalises %j in %s to "%s" before hashing', (person, field, written) => {
    expect(userDataOf(person)[field]).toEqual([sha256(written)])
  })

  it('omits fields that are unknown or empty after normalisation', () => {
    expect(userDataOf({ firstName: ' ', lastName: '---', email: '', city: '()', postalCode: '-' })).toEqual({
      client_ip_address: '203.0.113.7',
      client_user_agent: 'Mozilla/5.0',
    })
  })

  it('leaves browser data unhashed', () => {
    expect(userData(nobody, { ...visit, fbp: 'fb.1.1.2', fbc: 'fb.1.1.Klik' })).toEqual({
      client_ip_address: '203.0.113.7',
      client_user_agent: 'Mozilla/5.0',
      fbp: 'fb.1.1.2',
      fbc: 'fb.1.1.Klik',
    })
  })

  it('contains no contact data in plain text', () => {
    const said = JSON.stringify(
      userDataOf({
        firstName: 'Sanja',
        lastName: 'Ilić',
        email: 'sanja@example.rs',
        phoneE164: '+381645550909',
        city: 'Subotica',
        postalCode: '24000',
        country: 'RS',
      }),
    )
    for (const word of ['anja', 'lić', 'example', '+381', '645550909', 'botica'])
      expect(said).not.toContain(word)
  })
})
