import { answeredField } from '#engine/form/answeredField.ts'
import { formFields } from '#engine/form/formFields.ts'
import { remarkFields } from '#engine/form/remarks/remarkFields.ts'
import { remarkIssues } from '#engine/form/remarks/remarkIssues.ts'
import { remarkLanguages } from '#engine/form/remarks/remarkLanguages.ts'
import { type Remark, remarksIn } from '#engine/form/remarks/Remark.ts'
import type { Issue } from '#engine/issue.ts'
import { patternOf } from '#engine/values/patternOf.ts'
import { getAt } from '#engine/values/pointer.ts'
import type { Json } from '#engine/values/types.ts'
import type { Event } from '#engine/workflow/types.ts'
import type { Case } from './Case.ts'

type Doing = Extract<Event, { kind: 'do' }>

/** What is said of answers that go back: of marked ones alone, from templates with all that they ask for. */
export function wrongRemarks(found: Case, { transition, input, track }: Doing): Issue[] {
  if (input === undefined || track !== undefined) return []
  const { process, workflow } = found
  const { forms, templates = {} } = process.part
  return remarkFields(formOf(found, transition)).flatMap(({ pointer, marks }) => {
    const given = getAt(input, marks)
    const marked = Array.isArray(given) ? given : []
    const asked = { steps: workflow.steps ?? [], forms }
    const context = {
      templates,
      marked,
      fieldAt: (place: string) => answeredField(asked, place),
      languages: remarkLanguages(found.applicant),
    }
    return [
      ...marked.flatMap((place, index) =>
        typeof place === 'string' && isAsked(asked, place)
          ? []
          : [{ path: `/input${marks}/${index}`, code: 'valid.format' }],
      ),
      ...remarkIssues(getAt(input, pointer), context, `/input${pointer}`),
    ]
  })
}

/** A field, or a group or step that has some: of anything else the applicant would see nothing to put right. */
function isAsked(asked: Parameters<typeof answeredField>[0], place: string): boolean {
  const [, , id, ...rest] = place.split('/')
  const part = asked.forms[asked.steps.find((step) => step.id === id)?.form ?? '']
  const group = patternOf(['', ...rest].join('/'))
  return part !== undefined && formFields(part).some(({ pointer }) => `${pointer}/`.startsWith(`${group}/`))
}

/** Of the input of a transition that was made. */
export function remarksMade(found: Case, transition: string, input: Json | undefined): Remark[] {
  if (input === undefined) return []
  return remarkFields(formOf(found, transition)).flatMap(({ pointer }) => remarksIn(getAt(input, pointer)))
}

function formOf({ process, workflow }: Case, transition: string) {
  const form = workflow.transitions.find(({ id }) => id === transition)?.input
  return form === undefined ? undefined : process.part.forms[form]
}
