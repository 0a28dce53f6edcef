import type { FormCaseSet } from '../../case/types.ts'
import { known } from '../../content/checks/known.ts'
import { type Place, under } from '../../content/checks/place.ts'
import type { Content } from '../../content/types.ts'
import type { Fault } from '../../issue.ts'

/** What a set of form cases names and the content does not have. */
export function unknownParts(given: FormCaseSet, place: Place, content: Content): Fault[] {
  const { form, process, step, persona, cases = [] } = given
  const personas = Object.keys(content.personas)
  const processes = Object.keys(content.workflows)
  const workflow = process === undefined ? undefined : content.workflows[process]
  const steps = workflow?.steps?.map(({ id }) => id)
  const people = [
    { name: persona, at: under(place, 'persona') },
    ...cases.map((one, index) => ({ name: one.persona, at: under(place, 'cases', index, 'persona') })),
  ]
  return [
    ...known('form', form, Object.keys(content.forms), under(place, 'form')),
    ...(process === undefined ? [] : known('process', process, processes, under(place, 'process'))),
    ...(step === undefined || workflow === undefined
      ? []
      : known('step', step, steps ?? [], under(place, 'step'))),
    ...people.flatMap(({ name, at }) => (name === undefined ? [] : known('persona', name, personas, at))),
  ]
}
