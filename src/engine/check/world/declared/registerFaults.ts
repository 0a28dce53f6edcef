import { type Place, under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'

const facts: Place = { file: 'workflows/facts.json', pointer: '' }
const registers: Place = { file: 'workflows/services.json', pointer: '/registers' }

/** Look-ups that do not say which register they read, and registers that none reads. Content without registers tells of none. */
export function registerFaults(content: Pick<Content, 'facts' | 'services'>): Finding[] {
  const { registers: declared } = content.services
  if (declared === undefined) return []
  const read = new Set(Object.values(content.facts).map(({ register }) => register))
  return [
    ...Object.entries(content.facts)
      .filter(([, { source, register }]) => source !== 'own' && register === undefined)
      .map(([name]) => findingAt(under(facts, name), 'fact.noRegister', {})),
    ...declared.flatMap((name, index) =>
      read.has(name) ? [] : [findingAt(under(registers, index), 'unused.register', { name })],
    ),
  ]
}
