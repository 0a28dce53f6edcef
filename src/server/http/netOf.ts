import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** RIPE-690: a household gets a /56 of IPv6 or more, and whoever has one has 256 networks of /64 for nothing. */
const IPV6_BITS = 56

/** From where a request comes, as limits count it: an IPv4 address, or the /56 that a household has of IPv6. */
export const netOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip, IPV6_BITS)
