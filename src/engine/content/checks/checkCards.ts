import type { Fault } from '../../issue.ts'
import type { CardAction } from '../Card.ts'
import type { Content, Route } from '../types.ts'
import { known } from './known.ts'
import { type Place, under } from './place.ts'

/** Cards of a page name a look-up of its process, lists, and steps with fields that are asked. */
export function checkCards({ process = '', cards = [] }: Route, place: Place, content: Content): Fault[] {
  const facts = Object.keys(content.workflows[process]?.facts ?? {})
  return cards.flatMap(({ fact, fields, done, actions = [] }, index) => {
    const at = under(place, 'cards', index)
    return [
      ...known('fact', fact, facts, under(at, 'fact')),
      ...(done === undefined ? [] : known('fact', done.fact, facts, under(at, 'done', 'fact'))),
      ...fields.flatMap(({ list }, number) =>
        list === undefined
          ? []
          : known('list', list, Object.keys(content.lists), under(at, 'fields', number, 'list')),
      ),
      ...actions.flatMap((action, number) =>
        checkAction(action, under(at, 'actions', number), { process, content }),
      ),
    ]
  })
}

function checkAction(
  { process: other, answers = {} }: CardAction,
  place: Place,
  { process, content }: { process: string; content: Content },
): Fault[] {
  const workflow = content.workflows[other ?? process]
  if (workflow === undefined)
    return other === undefined
      ? []
      : known('process', other, Object.keys(content.workflows), under(place, 'process'))
  const steps = workflow.steps ?? []
  const names = steps.map(({ id }) => id)
  return Object.keys(answers).flatMap((step) => known('step', step, names, under(place, 'answers', step)))
}
