import { type Place, under } from '../../../content/checks/place.ts'
import { APPLICANT } from '../../../workflow/mayAct.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import type { Process } from '../Flow.ts'

/** Answers are asked in steps, filled in while a status is editable, and judged by `validate`: none without the others. */
export function validating({ workflow, place }: Process): Finding[] {
  const { steps = [], transitions, statuses } = workflow
  if (steps.length === 0) return [...inVain(workflow, place), ...nothingToEdit(workflow, place)]
  const findings: Finding[] = []
  const editable = Object.values(statuses).some((status) => status.editable === true)
  if (!editable) {
    findings.push(findingAt(under(place, 'steps'), 'flow.neverFilled'))
  }
  if (!transitions.some(({ validate }) => validate)) {
    findings.push(findingAt(under(place, 'steps'), 'flow.neverValidated.none'))
    return findings
  }
  return [...findings, ...sentUnseen(workflow, place)]
}

/** What the applicant hands in to be looked at, and nothing has judged. */
function sentUnseen({ statuses, transitions }: Process['workflow'], place: Place): Finding[] {
  const isEditable = (status: string): boolean => statuses[status]?.editable !== undefined
  return transitions.flatMap(({ id, from, to, by = [], validate }, index) => {
    if (validate || to === undefined || !by.includes(APPLICANT)) return []
    const filled = from.find(isEditable)
    if (filled === undefined || isEditable(to) || statuses[to]?.phase === 'closed') return []
    return [findingAt(under(place, 'transitions', index), 'flow.neverValidated.one', { id, filled, to })]
  })
}

/** Elements of tracks are made when answers are validated, also those of data that nobody is asked for. */
function inVain({ transitions, tracks = {} }: Process['workflow'], place: Place): Finding[] {
  if (Object.keys(tracks).length > 0) return []
  return transitions.flatMap(({ id, validate }, index) =>
    validate
      ? [findingAt(under(place, 'transitions', index, 'validate'), 'flow.nothingToValidate', { id })]
      : [],
  )
}

function nothingToEdit({ statuses }: Process['workflow'], place: Place): Finding[] {
  return Object.entries(statuses).flatMap(([name, { editable }]) =>
    editable === undefined
      ? []
      : [findingAt(under(place, 'statuses', name, 'editable'), 'flow.nothingToEdit', { name })],
  )
}
