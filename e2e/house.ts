import { createAddressLookup } from '@pazar/upstreams/outside/address-lookup.ts'
import { publicInternet } from '@pazar/upstreams/outside/outside.ts'
import { runHouse } from '@pazar/embedded/run-house.ts'

// The house of `npm start`, but for one thing: links of sellers may lead to pages of the tests, which are on this machine.
const internet = publicInternet(createAddressLookup({ server: process.env['DNS_SERVER'] }))
runHouse({ outside: { ...internet, allows: (address) => address === '127.0.0.1' || internet.allows(address), allowsPort: () => true } })
