import { under } from '../../../content/checks/place.ts'
import type { Content } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { mentionedIn } from './mentioned.ts'

/** Working days are counted over it (format.md 3). */
const HOLIDAYS = 'holidays'

/** Shared conditions and lists that nothing names. Look-ups of facts.json stand ready for whoever needs them. */
export function unusedShared(content: Content): Finding[] {
  const { forms, uiSchemas, workflows, conditions, facts, services, lists } = content
  const documents = [forms, uiSchemas, workflows].flatMap((all): object[] => Object.values(all))
  const mentions = [...documents, conditions, facts, services].map(mentionedIn)
  const names = new Set(mentions.flatMap((one) => [...one.conditions, ...one.pointers]))
  const listed = new Set(mentions.flatMap((one) => [...one.lists]))
  const place = { file: 'workflows/conditions.json', pointer: '' }
  return [
    ...Object.keys(conditions)
      .filter((name) => !names.has(name))
      .map((name) => findingAt(under(place, name), 'unused.condition', { name })),
    ...Object.entries(lists)
      .filter(([id, { ahead }]) => !ahead && id !== HOLIDAYS && !listed.has(id))
      .map(([id]) =>
        findingAt({ file: `workflows/lists/${id}.json`, pointer: '' }, 'unused.list', { name: id }),
      ),
  ]
}
