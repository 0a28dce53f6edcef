import { deepEquals, type RegistryFieldsType } from '@rjsf/utils'
import { memo } from 'react'
import { AnswerField } from './AnswerField.tsx'
import { ArrayField } from './ArrayField.tsx'
import { NoteField } from './NoteField.tsx'
import { RecursiveField } from './RecursiveField.tsx'
import { RowsField } from './RowsField.tsx'
import { VisibleField } from './VisibleField.tsx'

/** RJSF's fields that are ours, and those that `ui:field` may name. */
export const fieldRegistry: RegistryFieldsType = {
  // RJSF's own test of what has to be drawn anew, before anything of ours is done.
  SchemaField: memo(VisibleField, deepEquals),
  StringField: AnswerField,
  NumberField: AnswerField,
  BooleanField: AnswerField,
  FallbackField: AnswerField,
  NullField: NoteField,
  CyclicSchemaField: RecursiveField,
  ArrayField,
  answer: AnswerField,
  rows: RowsField,
  note: NoteField,
}
