import { describe, expect, it } from 'vitest'
import { networkOf } from '#server/http/netOf.ts'

describe('limits count', () => {
  it.each([
    ['an IPv4 address', '192.0.2.7', '192.0.2.7'],
    ['the same without the port that a proxy added', '192.0.2.7:50123', '192.0.2.7'],
    ['the same written as IPv6', '::ffff:192.0.2.7', '192.0.2.7'],
    ['the same in brackets', '[::ffff:192.0.2.7]:443', '192.0.2.7'],
    ['the same behind a translator of IPv4', '64:ff9b::192.0.2.7', '192.0.2.7'],
    ['the same in groups', '64:FF9B::c000:207', '192.0.2.7'],
    ['the same in all groups', '0064:ff9b:0:0:0:0:c000:0207', '192.0.2.7'],
    ['one with zeros', '64:ff9b::7', '0.0.0.7'],
    ['a household’s /56', '2001:db8:1:1a2b:3:4:5:6', '2001:db8:1:1a00::'],
    ['the same without the port', '[2001:db8:1:1aff::1]:50123', '2001:db8:1:1a00::'],
    ['a household, not the network card', 'fe80::1%eth0', 'fe80::'],
    ['whatever is no address as one', '_hidden', 'unknown'],
    ['nothing as the same one', undefined, 'unknown'],
    ['what looks like an address as the same one', '192.0.2.700', 'unknown'],
  ])('%s: %s', (_what, written, net) => {
    expect(networkOf(written)).toBe(net)
  })
})
