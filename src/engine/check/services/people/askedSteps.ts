import { declaredFields } from '../../../content/checks/declaredFields.ts'
import { DocumentMemo } from '../../../content/DocumentMemo.ts'
import type { Content } from '../../../content/types.ts'
import type { JsonObject } from '../../../values/types.ts'
import type { Domain } from '../../schema/domain/Domain.ts'
import { SchemaReader } from '../../schema/domain/SchemaReader.ts'
import { flatForm } from '../../world/flatForm.ts'

/** What is asked under one name of a step, in whichever process. */
export interface AskedStep {
  /** `any` where one of the forms takes fields of any name. */
  fields: 'any' | ReadonlySet<string>
  /** What each of the forms takes. */
  domains: readonly Domain[]
}

export function askedSteps(content: Content): Map<string, AskedStep> {
  const forms = new Map<string, Set<string>>()
  for (const { steps = [] } of Object.values(content.workflows)) {
    for (const { id, form } of steps) {
      if (form !== undefined) forms.set(id, (forms.get(id) ?? new Set()).add(form))
    }
  }
  return new Map([...forms].map(([step, all]) => [step, askedBy(content, [...all])]))
}

function askedBy(content: Content, forms: readonly string[]): AskedStep {
  const schemas = forms.map((form) => flatForm(content, form)?.schema ?? {})
  const isOpen = schemas.some((schema) => schema['additionalProperties'] !== false)
  const names = schemas.flatMap((schema) => Object.keys(declaredFields(schema, schema)))
  return {
    fields: isOpen ? 'any' : new Set(names),
    domains: schemas.map((schema) => domainOf(schema, content)),
  }
}

const known = new DocumentMemo<Domain>()

function domainOf(schema: JsonObject, { lists }: Content): Domain {
  // Of a register some rows are in the content: a persona is one of the same world.
  return known.of(schema, Object.values(lists), () =>
    new SchemaReader(schema, (list) => lists[list]?.rows).domainOf(schema),
  )
}
