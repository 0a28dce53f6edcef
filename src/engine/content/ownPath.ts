/** The path of a look-up in the portal's own tables (format.md 9): `/<table>/…?<name>=<what is counted>&…`. */
export interface OwnPath {
  table: string
  counted: Counted[]
}
/**
 * `open`, or `status:a,b@/step/field`, or `since:a,b@/step/field` (when the last of them came there), or
 * `answers:a,b@/step/field` (what they answer there); `is` absent = none of these. `@=/step/other` behind it: only those
 * that answer exactly the same there, too.
 */
export interface Counted {
  name: string
  is?: 'open' | InStatus
}
interface InStatus {
  statuses: string[]
  pointer?: string
  /** Where the answers have to be the same, in any order, or none on both sides. */
  exactly?: string[]
  /** Absent: how many there are. */
  says?: 'since' | 'answers'
}

export function ownPath(text: string): OwnPath {
  const [path = '', query = ''] = text.split('?')
  const counted = query.split('&').filter((part) => part !== '')
  return { table: path.split('/')[1] ?? '', counted: counted.map(countedBy) }
}

function countedBy(part: string): Counted {
  const [, name = part, wanted = ''] = /^([^=]*)=(.*)$/.exec(part) ?? []
  if (wanted === 'open') return { name, is: 'open' }
  const [whole, kind, statuses = '', pointer, more = ''] =
    /^(status|since|answers):([^@]*)(?:@([^@=][^@]*|))?((?:@=[^@]*)*)$/.exec(wanted) ?? []
  if (whole === undefined || (kind === 'answers' && pointer === undefined)) return { name }
  const exactly = more.split('@=').slice(1)
  return {
    name,
    is: {
      statuses: statuses.split(','),
      ...(pointer !== undefined && { pointer }),
      ...(exactly.length > 0 && { exactly }),
      ...((kind === 'since' || kind === 'answers') && { says: kind }),
    },
  }
}
