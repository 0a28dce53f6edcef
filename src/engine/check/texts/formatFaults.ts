import { nearest } from '../../content/nearest.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { PlacedMessage } from './Catalogue.ts'
import type { Argument } from './readMessage.ts'

/** What `renderMessage` knows, with the styles of each; the empty one = none. */
const formats: { readonly [kind: string]: readonly string[] } = {
  plain: [''],
  number: ['', 'integer', 'percent', 'money'],
  date: ['', 'long', 'short'],
  time: ['', 'short', 'long'],
  ablative: [''],
  plural: [''],
  select: [''],
}
/** Both languages have these two; a number by itself (=0) is a case of its own. */
const pluralCases = /^(?:one|other|\d+)$/

/** Arguments that are written in a way that nothing prints as it was meant. */
export function formatFaults(message: PlacedMessage): Finding[] {
  return message.arguments.flatMap((argument) => formatFault(message, argument))
}

function formatFault(
  { id, place }: PlacedMessage,
  { name, kind, style = '', branches }: Argument,
): Finding[] {
  const styles = Object.hasOwn(formats, kind) ? formats[kind] : undefined
  if (styles === undefined) {
    return [
      findingAt(
        place,
        'text.format.kind',
        { variable: `{${name}, ${kind}}`, id, kind },
        nearest(kind, Object.keys(formats)).mend,
      ),
    ]
  }
  if (!styles.includes(style)) {
    return [
      findingAt(
        place,
        'text.format.style',
        { variable: `{${name}, ${kind}, ${style}}`, id, kind, style },
        nearest(style, styles).mend,
      ),
    ]
  }
  if (branches === undefined) return []
  if (!branches.includes('other')) {
    return [findingAt(place, 'text.other', { variable: `{${name}, ${kind}}`, id })]
  }
  const strange = kind === 'plural' ? branches.filter((branch) => !pluralCases.test(branch)) : []
  return strange.map((branch) =>
    findingAt(place, 'text.plural', { variable: `{${name}, plural}`, id, branch }),
  )
}
