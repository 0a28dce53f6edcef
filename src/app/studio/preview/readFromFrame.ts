import { isJsonObject } from '../../state/json.ts'
import type { FromFrame } from './frame/FrameMessage.ts'

const KINDS: ReadonlySet<unknown> = new Set<FromFrame['kind']>([
  'ready',
  'drawn',
  'marked',
  'answers',
  'rows',
])

type Heard = Pick<MessageEvent<unknown>, 'source' | 'origin' | 'data'>

/**
 * What the frame says; undefined: somebody else said it, or nothing that the frame would say. A sandboxed page has no origin, so
 * it is told from others by its window.
 */
export function readFromFrame(
  { source, origin, data }: Heard,
  frame: MessageEventSource | null | undefined,
): FromFrame | undefined {
  if (origin !== 'null' || !frame || source !== frame) return undefined
  return isFromFrame(data) ? data : undefined
}

const isFromFrame = (data: unknown): data is FromFrame => isJsonObject(data) && KINDS.has(data['kind'])
