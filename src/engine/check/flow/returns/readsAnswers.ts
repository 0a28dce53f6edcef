import { ownPath } from '../../../content/ownPath.ts'
import { pointersRead } from '../../../values/readPointers.ts'
import type { Process } from '../Flow.ts'

type Reading = Pick<Process, 'content' | 'workflow' | 'named'>

/** Does a part of the content depend on an answer: itself, by a named value or condition, or by a look-up that is asked with one? */
export function readsAnswers(part: unknown, reading: Reading, seen = new Set<string>()): boolean {
  return [...pointersRead(part, reading.named)].some((pointer) => {
    const [, scope, name = '', member] = pointer.split('/')
    if (scope === 'answers') return true
    if (scope !== 'facts' || seen.has(pointer)) return false
    seen.add(pointer)
    return factReadsAnswers(name, member, reading, seen)
  })
}

/** Of a look-up in the own tables each number is counted in its own way. */
function factReadsAnswers(
  name: string,
  member: string | undefined,
  reading: Reading,
  seen: Set<string>,
): boolean {
  const use = reading.workflow.facts?.[name]
  const fact = reading.content.facts[use?.fact ?? name]
  if (fact === undefined) return false
  const counts = fact.source === 'own' ? ownPath(fact.path).counted : []
  const counted = counts.some(
    ({ name: number, is }) =>
      (member === undefined || number === member) &&
      typeof is === 'object' &&
      (is.pointer ?? is.exactly) !== undefined,
  )
  return counted || readsAnswers([use?.key ?? fact.key, { if: fact.ask }], reading, seen)
}
