import type { Json } from '#engine/values/types.ts'
import { isJsonObject } from '../../../state/json.ts'
import type { Codec } from './codecs.ts'

/** What happens elsewhere, as one choice: "process payment paid", "message paid". */
export const eventOf = (event: { process: string; status: string } | { message: string }): string =>
  'message' in event ? `message ${event.message}` : `process ${event.process} ${event.status}`

export const eventCodec: Codec = {
  read: (value) => {
    if (!isJsonObject(value)) return undefined
    const { process, status, message } = value
    if (typeof message === 'string') return eventOf({ message })
    return typeof process === 'string' && typeof status === 'string'
      ? eventOf({ process, status })
      : undefined
  },
  write: (value): Json | undefined => {
    const [kind, name = '', status = ''] = typeof value === 'string' ? value.split(' ') : []
    return kind === 'message' ? { message: name } : { process: name, status }
  },
}
