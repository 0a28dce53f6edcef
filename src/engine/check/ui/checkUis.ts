import type { Content, Workflow } from '../../content/types.ts'
import type { Checked } from '../Checked.ts'
import type { Finding } from '../Finding.ts'
import { boxFaults, focusFaults, targetFaults } from './boxFaults.ts'
import { choiceFaults } from './choiceFaults.ts'
import { contactFaults } from './contactFaults.ts'
import { documentsOf } from './documentsOf.ts'
import type { DressedField } from './DressedField.ts'
import { dressedFields } from './dressedFields.ts'
import { fillFaults } from './fillFaults.ts'
import { idleFaults } from './idleFaults.ts'
import { lookupFaults } from './lookupFaults.ts'
import { groupFaults, orderFaults } from './orderFaults.ts'
import { textFaults } from './textFaults.ts'
import { twiceFilled } from './twiceFilled.ts'
import { untold } from './untold.ts'
import { unusedForms } from './unusedForms.ts'
import { formsOfApplicants, whyFaults } from './whyFaults.ts'
import { summaryFaults, widgetFindings } from './widgetFindings.ts'

/** UI schemas against the forms that they dress, and the widgets against the fields. */
export function checkUis({ content, memory }: Checked): Finding[] {
  const toPeople = formsOfApplicants(content)
  return [
    ...Object.keys(content.forms).flatMap((form) => [
      ...memory.findings.of(`ui ${form}`, documentsOf(content, form), () => inForm(content, form)),
      ...inPortal(content, form, [...(toPeople.get(form) ?? [])]),
    ]),
    ...unusedForms(content),
    ...untold(content),
  ]
}

/** What a form says, whoever asks it. */
function inForm(content: Content, form: string): Finding[] {
  const fields = dressedFields(content, form)
  return [
    ...fields.flatMap((field) => [
      ...widgetFindings(field),
      ...summaryFaults(field),
      ...idleFaults(field),
      ...orderFaults(field),
      ...choiceFaults(field),
      ...boxFaults(field),
      ...fillFaults(field),
      ...besideEachOther(
        field,
        fields.filter(({ parent }) => parent === field),
      ),
    ]),
    ...focusFaults(fields),
    ...targetFaults(fields),
  ]
}

function besideEachOther(parent: DressedField, inside: readonly DressedField[]): Finding[] {
  return [...groupFaults(parent, inside), ...twiceFilled(parent, inside)]
}

/** What it says to the process that asks it, and to the texts. */
function inPortal(content: Content, form: string, askers: readonly Workflow[]): Finding[] {
  return dressedFields(content, form).flatMap((field) => [
    ...lookupFaults(field, form, content),
    ...textFaults(field, content),
    ...whyFaults(field, content, askers),
    ...contactFaults(field, askers),
  ])
}
