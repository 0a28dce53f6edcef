/** The path of a look-up in the portal's own tables (format.md 9): `/<table>/…?<name>=<what is counted>&…`. */
export interface OwnPath {
  table: string
  counted: Counted[]
}
/** `open`, or `status:a,b@/step/field`, or `since:a,b@/step/field` (when the last of them came there); `is` absent = neither. */
export interface Counted {
  name: string
  is?: 'open' | { statuses: string[]; pointer?: string; when?: true }
}

export function ownPath(text: string): OwnPath {
  const [path = '', query = ''] = text.split('?')
  const counted = query.split('&').filter((part) => part !== '')
  return { table: path.split('/')[1] ?? '', counted: counted.map(countedBy) }
}

function countedBy(part: string): Counted {
  const [, name = part, wanted = ''] = /^([^=]*)=(.*)$/.exec(part) ?? []
  if (wanted === 'open') return { name, is: 'open' }
  const [whole, kind, statuses = '', pointer] = /^(status|since):([^@]*)(?:@(.*))?$/.exec(wanted) ?? []
  if (whole === undefined) return { name }
  return {
    name,
    is: {
      statuses: statuses.split(','),
      ...(pointer !== undefined && { pointer }),
      ...(kind === 'since' && { when: true }),
    },
  }
}
