import type { Content } from '../../../content/types.ts'
import { formFields } from '../../../form/formFields.ts'
import { visibilityOf } from '../../../form/visibilityOf.ts'
import { patternOf } from '../../../values/patternOf.ts'
import { flatForm } from '../../world/flatForm.ts'
import type { WorldPlace } from '../../world/WorldPlace.ts'
import { askedForm } from './askedForm.ts'
import type { Asked } from '../decide/decide.ts'

/** The conditions under which a field is asked at all: its step's, its groups' and (`self`) its own. */
export function shownWhen(content: Content, at: WorldPlace, base: string, self: boolean): Asked[] {
  const asked = askedForm(content, at, base)
  const part = asked && flatForm(content, asked.form)
  if (asked === undefined || part === undefined) return []
  const inside = patternOf(base.slice(asked.base.length))
  const around = formFields(part).filter(
    ({ pointer }) => inside.startsWith(`${pointer}/`) || (self && pointer === inside),
  )
  const fields = around.map(({ pointer, ui }) => ({
    condition: visibilityOf(ui),
    base: `${asked.base}${pointer.replaceAll('/*', '/0')}`,
  }))
  return [...stepShown(content, at, base), ...fields].filter(({ condition }) => condition !== true)
}

/** While a step is filled in, what others say stands. */
function stepShown(content: Content, at: WorldPlace, base: string): Asked[] {
  if (!('workflow' in at) || at.step === undefined) return []
  const [, root, name] = base.split('/')
  const id = root === 'answers' ? name : at.step
  const step = content.workflows[at.workflow]?.steps?.find((one) => one.id === id)
  return step?.visibleWhen === undefined ? [] : [{ condition: step.visibleWhen }]
}
