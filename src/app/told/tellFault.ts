import { getPortal } from '../content/portalState.ts'
import { ApiFailure } from '../http/ApiFailure.ts'
import { NetworkFailure } from '../http/NetworkFailure.ts'
import { callTold } from './callTold.ts'

/** An error that comes again and again is one. */
const told = new Set<string>()
const MOST = 5

/** An error of the page itself. Its message may name somebody and stays here; what the server answered it knows itself. */
export async function tellFault(cause: unknown): Promise<void> {
  if (cause instanceof ApiFailure || cause instanceof NetworkFailure) return
  const error = cause instanceof Error ? cause : new Error('not an error')
  const stack = hashOf(framesOf(error))
  if (told.size >= MOST || told.has(stack)) return
  told.add(stack)
  const fault = {
    release: getPortal().portal.release,
    screen: screenOf(location.pathname),
    name: error.name.replaceAll(/[^0-9a-zA-Z_$]/g, '').slice(0, 60),
    stack,
  }
  await callTold('tellFault', { body: fault })
}

const framesOf = ({ name, stack = '' }: Error): string =>
  [name, ...stack.split('\n').filter((line) => /^\s*at |@/.test(line))].join('\n')

/** Words of the address; what looks like a number of somebody is left out. */
const screenOf = (path: string): string =>
  path
    .split('/')
    .map((word) => (/\d{3}|[^0-9a-zA-Z_.-]/.test(word) ? '-' : word))
    .join('/')
    .slice(0, 60)

/** FNV-1a: tells one place from another, no more. */
function hashOf(text: string): string {
  let hash = 0x811c9dc5
  for (let at = 0; at < text.length; at += 1) hash = Math.imul(hash ^ text.charCodeAt(at), 0x01000193) >>> 0
  return hash.toString(16).padStart(8, '0')
}
