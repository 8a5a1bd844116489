import { BlockList } from 'node:net'

/** Addresses that are nobody's on the internet (RFC 6890, with multicast and RFC 1112's reserved ones): of a network of somebody's own, or of this machine. */
const ownNetworks = new BlockList()
for (const network of [
  '0.0.0.0/8', '10.0.0.0/8', '100.64.0.0/10', '127.0.0.0/8', '169.254.0.0/16', '172.16.0.0/12', '192.0.0.0/24', '192.168.0.0/16', '198.18.0.0/15', '224.0.0.0/4', '240.0.0.0/4',
]) {
  const [address, bits] = network.split('/')
  ownNetworks.addSubnet(address!, Number(bits), 'ipv4')
}

/** Whether an IPv4 address leads nowhere on the internet. */
export const isInOwnNetwork = (address: string): boolean => ownNetworks.check(address, 'ipv4')
