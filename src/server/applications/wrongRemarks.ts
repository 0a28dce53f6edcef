import { answeredField } from '#engine/form/answeredField.ts'
import { remarkFields } from '#engine/form/remarks/remarkFields.ts'
import { remarkIssues } from '#engine/form/remarks/remarkIssues.ts'
import { remarkLanguages } from '#engine/form/remarks/remarkLanguages.ts'
import { type Remark, remarksIn } from '#engine/form/remarks/Remark.ts'
import type { Issue } from '#engine/issue.ts'
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
    const marked = getAt(input, marks)
    const context = {
      templates,
      marked: Array.isArray(marked) ? marked : [],
      fieldAt: (place: string) => answeredField({ steps: workflow.steps ?? [], forms }, place),
      languages: remarkLanguages(found.applicant),
    }
    return remarkIssues(getAt(input, pointer), context, `/input${pointer}`)
  })
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
