import { normalizeIP } from '@fastify/rate-limit'
import type { FastifyRequest } from 'fastify'

/** From where a request comes, as limits count it: an IPv4 address, or the /64 that a household has of IPv6. */
export const netOf = ({ ip }: Pick<FastifyRequest, 'ip'>): string => normalizeIP(ip)
