import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import { kindWord } from '../../../said/kindWord.ts'
import type { Json } from '../../../values/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { flatForm } from '../../world/flatForm.ts'
import type { Process } from '../Flow.ts'

/** `of` names an answer that is an array: one small process for each of its elements. */
export function elements(process: Process): Finding[] {
  return Object.entries(process.workflow.tracks ?? {}).flatMap(([name, { of }]) => {
    const type = typeOf(process, of)
    if (type === undefined || type === 'array') return []
    const at = under(process.place, 'tracks', name, 'of')
    return [findingAt(at, 'track.notArray', { of, type: kindWord(type), name })]
  })
}

/** The plain type of an answer; undefined where it is not said in one word. */
function typeOf({ content, workflow }: Process, pointer: string): string | undefined {
  const [, scope, step, ...names] = pointer.split('/')
  const form = workflow.steps?.find(({ id }) => id === step)?.form
  if (scope !== 'answers' || form === undefined) return undefined
  const part = flatForm(content, form)
  let schema: Json | undefined = part?.schema
  for (const name of names) {
    const properties: Json | undefined = isObject(schema) ? schema['properties'] : undefined
    schema = isObject(properties) ? properties[name] : undefined
  }
  const type = isObject(schema) ? schema['type'] : undefined
  return typeof type === 'string' ? type : undefined
}
