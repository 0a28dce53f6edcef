import type { TemplatesType } from '@rjsf/utils'

/** What our fields draw themselves: their labels, hints, findings, rows and buttons. */
const drawnByFields = () => null

export const noTemplates: TemplatesType = {
  FieldTemplate: drawnByFields,
  ObjectFieldTemplate: drawnByFields,
  MultiSchemaFieldTemplate: drawnByFields,
  OptionalDataControlsTemplate: drawnByFields,
  UnsupportedFieldTemplate: drawnByFields,
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
