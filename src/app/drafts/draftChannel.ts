import type { Writing } from '#contract/schemas.ts'
import type { Json } from '#engine/values/types.ts'
import type { Acknowledged } from './AutosaveDoors.ts'
import type { Before } from './Before.ts'

/** One answer as it was typed; `undefined` = emptied. */
export type TypedChange = [pointer: string, value: Json | undefined]
/** What the pages of one person tell each other about one application. */
export type DraftMessage =
  | { kind: 'typed'; changes: TypedChange[]; writing: Writing; after?: Before }
  | ({ kind: 'saved' } & Acknowledged)
  /** It went on to another status. */
  | { kind: 'moved' }

export interface DraftChannel {
  tell: (message: DraftMessage) => void
  close: () => void
}

/** Named by the person: pages of somebody else on the same device hear nothing. */
export function openDraftChannel(
  { person, application }: { person: string; application: string },
  onMessage: (message: DraftMessage) => void,
): DraftChannel {
  if (typeof BroadcastChannel === 'undefined') return { tell: () => undefined, close: () => undefined }
  const channel = new BroadcastChannel(`draft/${person}/${application}`)
  channel.addEventListener('message', ({ data }: MessageEvent<DraftMessage>) => onMessage(data))
  const tell = channel.postMessage.bind(channel)
  return {
    tell: (message: DraftMessage) => tell(message),
    close: () => channel.close(),
  }
}
