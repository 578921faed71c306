import { BlockList, isIP } from 'node:net';

const own = new BlockList();
own.addSubnet('127.0.0.0', 8, 'ipv4');
own.addSubnet('10.0.0.0', 8, 'ipv4');
own.addSubnet('172.16.0.0', 12, 'ipv4');
own.addSubnet('192.168.0.0', 16, 'ipv4');
own.addSubnet('169.254.0.0', 16, 'ipv4');
own.addAddress('::1', 'ipv6');
own.addSubnet('fc00::', 7, 'ipv6');

/** Whether only this machine or its own network reaches the address. `0.0.0.0` and `::` are all addresses. */
export function isPrivateAddress(address: string): boolean {
  const family = isIP(address);
  return family > 0 && own.check(address, family === 4 ? 'ipv4' : 'ipv6');
}
