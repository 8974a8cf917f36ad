import { isIPv6, SocketAddress } from 'node:net';

/**
 * Returns the network by which an address is counted: of IPv4 the address, of IPv6 the first 64 bits, which belong to
 * one customer. An IPv4 address in IPv6 form counts as IPv4. Some proxies pass the port of the connection on.
 */
export function networkOf(address: string): string {
  const [bare = ''] = address.replace(/^\[(.*)\](:\d+)?$|^([\d.]+):\d+$/, '$1$3').split('%');
  if (!isIPv6(bare)) return bare;
  // Normalised: lower case, no leading zeros, '::' for the longest run of zeros.
  const text = new SocketAddress({ address: bare, family: 'ipv6' }).address;
  const mapped = /^::ffff:([\d.]+)$/.exec(text)?.[1];
  if (mapped !== undefined) return mapped;
  const [head = '', tail] = text.split('::');
  const before = head === '' ? [] : head.split(':');
  const after = tail === undefined || tail === '' ? [] : tail.split(':');
  const zeros = tail === undefined ? 0 : 8 - before.length - after.length;
  const groups = [...before, ...Array.from({ length: Math.max(0, zeros) }, () => '0'), ...after];
  return `${groups.slice(0, 4).join(':')}::/64`;
}
