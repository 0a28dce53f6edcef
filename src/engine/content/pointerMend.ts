import { mended } from './checks/faultAt.ts'
import { findFormPart } from '../bundle/findFormPart.ts'
import { FormReferenceError } from '../bundle/FormReferenceError.ts'
import { formFields } from '../form/formFields.ts'
import type { Fault } from '../issue.ts'
import type { Json } from '../values/types.ts'
import { fileKind } from './fileKinds.ts'
import { isObject } from './isObject.ts'
import { parseJson } from './json/parseJson.ts'
import type { Content } from './types.ts'

/**
 * Of a member of a condition that is no pointer: the pointer to the field of that name, which may have been meant. The
 * file's shape is broken, so it is no part of the content; `text` is what it says.
 */
export function pointerMend(fault: Fault, text: string, content: Content): Fault {
  const name = fault.params?.['additionalProperty']
  const file = fileKind(fault.file)
  if (fault.params?.['wanted'] !== 'pointer' || typeof name !== 'string') return fault
  if (file === undefined || file === 'beside') return fault
  const result = parseJson(fault.file, text)
  const document = 'document' in result && isObject(result.document) ? result.document : {}
  const meant =
    file.kind === 'workflow'
      ? inSteps(name, document['steps'], content)
      : file.kind === 'ui-schema' || file.kind === 'form'
        ? aroundField(fault.pointer, name, fieldsOf(file, document, content))
        : undefined
  return meant === undefined
    ? fault
    : { ...fault, ...mended({ says: 'mend.pointer', params: { name: meant } }) }
}

/** Pointers of the fields, as they stand in the answers of one step. */
function fieldsOf({ kind, id }: { kind: string; id: string }, document: Json, content: Content): string[] {
  if (kind === 'form' && isObject(document)) {
    const { properties } = document
    return Object.keys(isObject(properties) ? properties : {}).map((name) => `/${name}`)
  }
  if (content.forms[id] === undefined) return []
  const part = findFormPart(content, id)
  return part instanceof FormReferenceError ? [] : formFields(part).map(({ pointer }) => pointer)
}

function inSteps(name: string, steps: Json | undefined, content: Content): string | undefined {
  for (const step of Array.isArray(steps) ? steps : []) {
    if (!isObject(step) || typeof step['form'] !== 'string' || typeof step['id'] !== 'string') continue
    const fields = fieldsOf({ kind: 'step', id: step['form'] }, null, content)
    const field = fields.find((pointer) => pointer.endsWith(`/${name}`) && !pointer.includes('*'))
    if (field !== undefined) return `/answers/${step['id']}${field}`
  }
  return undefined
}

/** What the condition belongs to: a field of the form as it is dressed, or declared. */
const CARRIER =
  /^((?:\/(?!ui:)[^/]+)*)\/ui:|^\/properties(\/[^/]+)\/(?!.*(?:properties|items|requiredWhen)\/)|^\/requiredWhen(\/[^/]+)\//

function aroundField(pointer: string, name: string, fields: readonly string[]): string | undefined {
  const [, dressed, declared, required] = CARRIER.exec(pointer) ?? []
  const carrier = dressed ?? declared ?? required
  if (carrier === undefined) return undefined
  const sibling = `${carrier.slice(0, carrier.lastIndexOf('/'))}/${name}`
  return sibling !== carrier && fields.includes(sibling) ? `1/${name}` : undefined
}
