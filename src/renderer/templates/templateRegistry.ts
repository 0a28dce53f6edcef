import type { TemplatesType } from '@rjsf/utils'
import { CannotBeAsked } from './CannotBeAsked.tsx'
import { FieldTemplate } from './FieldTemplate.tsx'
import { ObjectFieldTemplate } from './ObjectFieldTemplate.tsx'
import { OptionalPart } from './OptionalPart.tsx'
import { UnionTemplate } from './UnionTemplate.tsx'

/** What our fields draw themselves: their labels, hints, findings, rows and buttons. */
const drawnByFields = () => null

export const templateRegistry: TemplatesType = {
  FieldTemplate,
  ObjectFieldTemplate,
  MultiSchemaFieldTemplate: UnionTemplate,
  OptionalDataControlsTemplate: OptionalPart,
  UnsupportedFieldTemplate: CannotBeAsked,
  ArrayFieldDescriptionTemplate: drawnByFields,
  ArrayFieldItemButtonsTemplate: drawnByFields,
  ArrayFieldItemTemplate: drawnByFields,
  ArrayFieldTemplate: drawnByFields,
  ArrayFieldTitleTemplate: drawnByFields,
  BaseInputTemplate: drawnByFields,
  CyclicSchemaExpandTemplate: drawnByFields,
  DescriptionFieldTemplate: drawnByFields,
  ErrorListTemplate: drawnByFields,
  FallbackFieldTemplate: drawnByFields,
  FieldErrorTemplate: drawnByFields,
  FieldHelpTemplate: drawnByFields,
  GridTemplate: drawnByFields,
  TitleFieldTemplate: drawnByFields,
  WrapIfAdditionalTemplate: drawnByFields,
  ButtonTemplates: {
    AddButton: drawnByFields,
    ClearButton: drawnByFields,
    CopyButton: drawnByFields,
    MoveDownButton: drawnByFields,
    MoveUpButton: drawnByFields,
    RemoveButton: drawnByFields,
    SubmitButton: drawnByFields,
  },
}
