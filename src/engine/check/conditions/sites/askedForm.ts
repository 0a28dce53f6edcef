import type { Content } from '../../../content/types.ts'
import { machineOf } from '../../world/structure.ts'
import type { WorldPlace } from '../../world/WorldPlace.ts'

/** A form where it is asked. */
export interface AskedForm {
  form: string
  /** "/answers/<step>" or "/input". */
  base: string
}

export function askedForm(content: Content, at: WorldPlace, base: string): AskedForm | undefined {
  const [, root = '', name = ''] = base.split('/')
  if ('account' in at) return { form: `account/${name}`, base: `/answers/${name}` }
  if (!('workflow' in at)) return undefined
  const workflow = content.workflows[at.workflow]
  if (workflow === undefined) return undefined
  if (root === 'answers') {
    const form = workflow.steps?.find(({ id }) => id === name)?.form
    return form === undefined ? undefined : { form, base: `/answers/${name}` }
  }
  const message = at.message === undefined ? undefined : workflow.messages?.[at.message]
  const transition = machineOf(workflow, at.track)?.transitions.find(({ id }) => id === at.transition)
  const form = message?.input ?? transition?.input
  return form === undefined ? undefined : { form, base: '/input' }
}
