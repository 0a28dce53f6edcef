import { createHmac, timingSafeEqual } from 'node:crypto'
import type { Portal } from '../Portal.ts'

const LIFE = 10 * 60_000
const LENGTH = 36

/** Names a paper in an address for a few minutes; the address says nothing about it. */
export function createViewTicket(portal: Portal, id: string): string {
  const until = (portal.clock.now().getTime() + LIFE).toString(36)
  const body = Buffer.from(`${id}${until}`).toString('base64url')
  return `${body}.${sealOf(portal.keys.ticket.current, body)}`
}

/** Undefined: forged, or too old. */
export function readViewTicket(portal: Portal, ticket: string): string | undefined {
  const [body = '', seal = '', ...rest] = ticket.split('.')
  const given = Buffer.from(seal)
  const isOurs = portal.keys.ticket.accepted
    .map((key) => Buffer.from(sealOf(key, body)))
    .some((wanted) => given.length === wanted.length && timingSafeEqual(given, wanted))
  if (rest.length > 0 || !isOurs) return undefined
  const plain = Buffer.from(body, 'base64url').toString('utf8')
  const until = Number.parseInt(plain.slice(LENGTH), 36)
  return until > portal.clock.now().getTime() ? plain.slice(0, LENGTH) : undefined
}

const sealOf = (key: Buffer, body: string): string =>
  createHmac('sha256', key).update(`document\n${body}`).digest('base64url')
