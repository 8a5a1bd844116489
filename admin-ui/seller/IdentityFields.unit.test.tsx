import { noIdentity } from '@pazar/contracts/seller/identity.ts'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, it } from 'vitest'
import { IdentityFields } from './IdentityFields.tsx'
import { identityValues } from './identity-values.ts'

it.each([
  ['Serbia', '064 123 4567'],
  ['Montenegro', '067 123 456'],
  ['Bosnia', '061 123 456'],
  [null, '064 123 4567'],
] as const)('shows an example phone number of the country %s', (country, example) =>
  expect(
    renderToStaticMarkup(
      <IdentityFields
        values={identityValues(null, { ...noIdentity, country })}
        errors={{}}
        onChange={() => {}}
      />,
    ),
  ).toContain(`Na primer ${example}`),
)
