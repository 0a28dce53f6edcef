import { isIP } from 'node:net'
import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** RIPE-690: a household gets a /56 of IPv6 or more, and whoever has one has 256 networks of /64 for nothing. */
const IPV6_BITS = 56

/** What no proxy should say of an address. All that come with it share one limit. */
const UNKNOWN = 'unknown'

/** From where a request comes, as limits count it: an IPv4 address, or the /56 that a household has of IPv6. */
export const netOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => networkOf(ip)

export function networkOf(written: string | undefined): string {
  const address = bareAddress(written ?? '')
  if (isIP(address) === 0) return UNKNOWN
  return normalizeIP(translatedFrom(address) ?? address, IPV6_BITS)
}

/** Some proxies write the port as well, which is another one for each connection: `192.0.2.7:5678`, `[2001:db8::7]:5678`. */
function bareAddress(written: string): string {
  const [address = ''] = written.trim().split('%')
  return /^\[(.+)\](?::\d+)?$/.exec(address)?.[1] ?? /^([\d.]+):\d+$/.exec(address)?.[1] ?? address
}

/** RFC 6052: a network that knows IPv6 alone sees each IPv4 address below 64:ff9b::/96, all of them in one /56. */
function translatedFrom(address: string): string | undefined {
  const shortest = address.includes(':') ? new URL(`http://[${address}]`).hostname : ''
  const [, high = '0', low] = /^\[64:ff9b::(?:([0-9a-f]{1,4}):)?([0-9a-f]{1,4})\]$/.exec(shortest) ?? []
  if (low === undefined) return undefined
  return [high, low]
    .map((group) => Number.parseInt(group, 16))
    .flatMap((group) => [group >> 8, group & 255])
    .join('.')
}
