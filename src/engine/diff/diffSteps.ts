import { type Place, under } from '../content/checks/place.ts'
import type { Step, Workflow } from '../content/types.ts'
import { isObject } from '../content/isObject.ts'
import { sameJson } from '../values/sameJson.ts'
import type { Condition } from '../values/types.ts'
import { reasonOf } from './becauseOf.ts'
import type { Change } from './Change.ts'
import { type AskedForm, diffForm } from './diffForm.ts'
import { Meanings } from './Meanings.ts'
import type { Pair } from './Pair.ts'
import { byId, sideBySide } from './sideBySide.ts'

/** Which forms an application asks, and what in them. */
export function diffSteps(process: string, [old, now]: [Workflow, Workflow], pair: Pair): Change[] {
  const { added, removed, both } = sideBySide(byId(old.steps), byId(now.steps))
  const place = (step: string): Place => placeOf(process, [old, now], step)
  return [
    ...removed.map(([id]): Change => ({
      about: ['applicant', 'draft'],
      process,
      text: `The step ${pair.was.step(process, id)} is no longer asked.`,
      say: { sentence: 'step.gone', params: { step: pair.was.calledStep(process, id) } },
      place: place(id),
      breaks: { kind: 'stepRemoved', at: `/answers/${id}` },
    })),
    ...added.flatMap(([id, step]) => addedStep(process, step, pair, place(id))),
    ...both.flatMap(([id, before, after]) => changedStep(process, [before, after], pair, place(id))),
    ...order(process, [old, now]),
  ]
}

function placeOf(process: string, [old, now]: [Workflow, Workflow], id: string): Place {
  const index = (now.steps ?? []).findIndex((step) => step.id === id)
  const was = (old.steps ?? []).findIndex((step) => step.id === id)
  return under({ file: `workflows/${process}.json`, pointer: '' }, 'steps', index < 0 ? was : index)
}

/** Its required answers are told one by one: an open draft has none of them. */
function addedStep(process: string, step: Step, pair: Pair, place: Place): Change[] {
  const told: Change = {
    about: ['applicant'],
    process,
    text: `There is a new step: ${pair.is.step(process, step.id)}.`,
    say: { sentence: 'step.new', params: { step: pair.is.calledStep(process, step.id) } },
    place,
  }
  if (step.form === undefined || step.review) return [told]
  return [told, ...requiredOf({ process, at: `/answers/${step.id}`, before: '', after: step.form }, pair)]
}

function requiredOf(asked: AskedForm, pair: Pair): Change[] {
  return diffForm(asked, pair).filter(({ breaks }) => breaks?.kind === 'newRequired')
}

function changedStep(process: string, [before, after]: [Step, Step], pair: Pair, place: Place): Change[] {
  const { form, review } = after
  const at = `/answers/${after.id}`
  const fields =
    before.form === undefined || form === undefined
      ? []
      : diffForm({ process, at, before: before.form, after: form }, pair)
  const names = new Meanings(process, pair).changedIn({ visibleWhen: after.visibleWhen })
  if (sameJson(before.visibleWhen, after.visibleWhen) && names.length === 0) return fields
  const because = names.length === 0 ? '' : `: ${names.join(', ')} changed`
  const visible: Change = {
    about: ['applicant'],
    process,
    text: `The step ${pair.is.step(process, after.id)} is asked under another condition${because}.`,
    say: {
      sentence: 'step.visible',
      params: { step: pair.is.calledStep(process, after.id) },
      ...(names.length > 0 && { because: names.map(reasonOf) }),
    },
    place,
  }
  if (form === undefined || review || before.visibleWhen === undefined) return [visible, ...fields]
  if (after.visibleWhen === undefined) {
    const asked = requiredOf({ process, at, before: '', after: form }, pair)
    const told = new Set(fields.map(({ place: { pointer } }) => pointer))
    return [visible, ...fields, ...asked.filter((one) => !told.has(one.place.pointer))]
  }
  const undecided: Change = { ...visible, about: ['applicant', 'draft'], breaks: { kind: 'unproven', at } }
  return [
    isNarrower(before.visibleWhen, after.visibleWhen) && names.length === 0 ? visible : undecided,
    ...fields,
  ]
}

/** Everything that must hold now as it did, and more: nobody is asked who was not before. */
function isNarrower(before: Condition, after: Condition): boolean {
  if (!isObject(before) || !isObject(after)) return false
  return Object.entries(before).every(([word, part]) => sameJson(part, after[word]))
}

function order(process: string, [old, now]: [Workflow, Workflow]): Change[] {
  const kept = stepsOf(old).filter((id) => stepsOf(now).includes(id))
  const same = stepsOf(now).filter((id) => kept.includes(id))
  if (kept.join() === same.join()) return []
  const place = { file: `workflows/${process}.json`, pointer: '/steps' }
  return [
    {
      about: ['applicant'],
      process,
      text: `The steps are asked in another order: ${stepsOf(now).join(', ')}.`,
      say: { sentence: 'step.order', params: { steps: stepsOf(now).join(', ') } },
      place,
    },
  ]
}

function stepsOf({ steps = [] }: Workflow): string[] {
  return steps.map(({ id }) => id)
}
