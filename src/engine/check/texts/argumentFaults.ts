import type { Said } from '../../said/Said.ts'
import { nearest } from '../../content/nearest.ts'
import type { Finding } from '../Finding.ts'
import { findingAt } from '../findingAt.ts'
import type { PlacedMessage } from './Catalogue.ts'

/** An argument that only one of the languages has, or that they take for different things. */
export function argumentFaults(source: PlacedMessage, other: PlacedMessage, language: string): Finding[] {
  const own = namesOf(source)
  const theirs = namesOf(other)
  const added = theirs.filter((name) => !own.includes(name))
  const lost = own.filter((name) => !theirs.includes(name))
  const faults = added.map((name) => {
    const { mend } = nearest(name, lost)
    return findingAt(
      other.place,
      'text.arguments.added',
      { other: other.id, variable: `{${name}}`, language },
      mend,
    )
  })
  const missing = lost.filter((name) => !added.some((one) => nearest(one, [name]).mend !== undefined))
  return [
    ...faults,
    ...missing.map((name) =>
      findingAt(other.place, 'text.arguments.lost', { other: other.id, variable: `{${name}}`, language }),
    ),
    ...own.flatMap((name) => kindFaults(name, { source, other, language })),
  ]
}

interface Pair {
  source: PlacedMessage
  other: PlacedMessage
  language: string
}

function kindFaults(name: string, { source, other, language }: Pair): Finding[] {
  const one = thingOf(name, source)
  const two = thingOf(name, other)
  if (one !== undefined && two !== undefined && one.says !== two.says) {
    const params = { variable: `{${name}}`, id: other.id, one, two, language }
    return [findingAt(other.place, 'text.kind', params)]
  }
  const cases = casesOf(name, source)
  const others = casesOf(name, other)
  if (cases === undefined || others === undefined) return []
  const lost = cases.filter((branch) => !others.includes(branch))
  const added = others.filter((branch) => !cases.includes(branch))
  if (lost.length === 0 && added.length === 0) return []
  const told = [
    ...lost.map((branch) => onlyIn('az', branch)),
    ...added.map((branch) => onlyIn(language, branch)),
  ]
  return [findingAt(other.place, 'text.cases', { variable: `{${name}}`, id: other.id, cases: told })]
}

function onlyIn(language: string, branch: string): Said {
  return { says: 'word.onlyIn', params: { branch, language } }
}

function namesOf(message: PlacedMessage): string[] {
  return [...new Set(message.arguments.map(({ name }) => name))]
}

/** A bare {name} may be anything but a moment, which would be printed as the machine writes it. */
function thingOf(name: string, message: PlacedMessage): Said | undefined {
  const kinds = message.arguments.filter((argument) => argument.name === name).map(({ kind }) => kind)
  if (kinds.includes('date') || kinds.includes('time')) return { says: 'word.moment' }
  if (kinds.includes('ablative')) return undefined
  return kinds.length === 0 ? undefined : { says: 'word.noMoment' }
}

function casesOf(name: string, message: PlacedMessage): string[] | undefined {
  const select = message.arguments.find((argument) => argument.name === name && argument.kind === 'select')
  return select?.branches
}
