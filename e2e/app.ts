import { createAddressLookup } from '@pazar/safe-fetch/address-lookup.ts'
import { publicAddressPolicy } from '@pazar/safe-fetch/address-policy.ts'
import { runApp } from '@pazar/standalone/run-app.ts'

// The app of `npm start`, except that sellers' links may lead to test pages on this machine.
const internet = publicAddressPolicy(createAddressLookup({ server: process.env['DNS_SERVER'] }))
runApp({
  addressPolicy: {
    ...internet,
    allows: (address) => address === '127.0.0.1' || internet.allows(address),
    allowsPort: () => true,
  },
})
