import Form, { getDefaultRegistry } from '@rjsf/core'
import { useEffect, useMemo } from 'react'
import type { OpenForms } from '#engine/bundle/openForms.ts'
import type { FormPart } from '#engine/bundle/types.ts'
import { ArrayField } from '../fields/ArrayField.tsx'
import { watchPresses } from '../fields/afterPress.ts'
import { LeafField } from '../fields/LeafField.tsx'
import { VisibleField } from '../fields/VisibleField.tsx'
import { FieldTemplate } from '../templates/FieldTemplate.tsx'
import { ObjectFieldTemplate } from '../templates/ObjectFieldTemplate.tsx'
import { FormEnvironmentProvider, type FormEnvironment } from './FormEnvironment.ts'
import { formValidator } from './formValidator.ts'
import { RegisterNote } from './RegisterNote.tsx'
import { SilentRegisters } from './SilentRegisters.tsx'

const fields = {
  ...getDefaultRegistry().fields,
  SchemaField: VisibleField,
  StringField: LeafField,
  NumberField: LeafField,
  BooleanField: LeafField,
  ArrayField,
}
const templates = { FieldTemplate, ObjectFieldTemplate }
const NOTHING = {}

interface RjsfFormProps {
  part: FormPart
  opened: OpenForms
  environment: FormEnvironment
}

/**
 * Unforked RJSF owns the structure; answers are the store's. Not a `<form>`: React looks its properties up among the
 * controls at every event, so a key would cost the number of fields. The form data that RJSF holds stay empty.
 */
export function RjsfForm({ part, opened, environment }: RjsfFormProps) {
  const { store } = environment
  useEffect(watchPresses, [])
  const validator = useMemo(() => formValidator(opened, () => store.current().scope), [opened, store])
  return (
    <FormEnvironmentProvider value={environment}>
      {store.model.root === '/answers' && <SilentRegisters part={part} />}
      <RegisterNote />
      <Form
        tagName="div"
        schema={part.schema}
        uiSchema={part.ui}
        formData={NOTHING}
        validator={validator}
        fields={fields}
        templates={templates}
        noHtml5Validate
        showErrorList={false}
      >
        <></>
      </Form>
    </FormEnvironmentProvider>
  )
}
