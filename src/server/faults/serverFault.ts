import { createHash } from 'node:crypto'
import type { Portal } from '../Portal.ts'
import { noteFault } from './tally.ts'

const LENGTH = 12

/** An error that nobody expected, counted by where it happened. Its message may name somebody, and is left out. */
export function noteServerFault(portal: Portal, place: string, cause: unknown): void {
  const error = cause instanceof Error ? cause : new Error('not an error')
  const code = 'code' in error && typeof error.code === 'string' ? ` ${error.code}` : ''
  noteFault(portal, {
    release: portal.releases.currentHash(),
    side: 'server',
    place,
    name: `${error.name}${code}`,
    stack: stackHash(error),
  })
}

function stackHash({ stack = '' }: Error): string {
  const frames = stack.split('\n').filter((line) => /^\s+at /.test(line))
  return createHash('sha256').update(frames.join('\n')).digest('hex').slice(0, LENGTH)
}
