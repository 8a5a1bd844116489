import { BlockList } from 'node:net'

/**
 * IPv4 ranges that are not routed on the internet: private networks, this machine, multicast and reserved
 * ranges (RFC 6890, RFC 1112).
 */
const privateNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8',
  '10.0.0.0/8',
  '100.64.0.0/10',
  '127.0.0.0/8',
  '169.254.0.0/16',
  '172.16.0.0/12',
  '192.0.0.0/24',
  '192.168.0.0/16',
  '198.18.0.0/15',
  '224.0.0.0/4',
  '240.0.0.0/4',
]) {
  const [address, bits] = network.split('/')
  privateNetworks.addSubnet(address!, Number(bits), 'ipv4')
}

/** Whether an IPv4 address is not routed on the internet. */
export const isPrivateIPv4 = (address: string): boolean => privateNetworks.check(address, 'ipv4')
