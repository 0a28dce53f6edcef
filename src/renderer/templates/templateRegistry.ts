import type { TemplatesType } from '@rjsf/utils'
import { CannotBeAsked } from './CannotBeAsked.tsx'
import { FieldTemplate } from './FieldTemplate.tsx'
import { noTemplates } from './noTemplates.ts'
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx'
import { OptionalPart } from './OptionalPart.tsx'
import { UnionTemplate } from './UnionTemplate.tsx'

export const templateRegistry: TemplatesType = {
  ...noTemplates,
  FieldTemplate,
  ObjectFieldTemplate,
  MultiSchemaFieldTemplate: UnionTemplate,
  OptionalDataControlsTemplate: OptionalPart,
  UnsupportedFieldTemplate: CannotBeAsked,
}
