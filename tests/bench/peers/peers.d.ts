/** As much of the peers as the bench calls: they are installed only when it is run. */
declare module '@jsonforms/react' {
  import type { FunctionComponent } from 'react'

  export const JsonForms: FunctionComponent<{
    schema: object
    uischema: object
    data: unknown
    renderers: unknown[]
    cells: unknown[]
  }>
}

declare module '@jsonforms/vanilla-renderers' {
  export const vanillaRenderers: unknown[]
  export const vanillaCells: unknown[]
}

declare module 'survey-core' {
  export class Model {
    constructor(survey: object)
    lazyRenderingEnabled: boolean
    data: unknown
  }
}

declare module 'survey-react-ui' {
  import type { FunctionComponent } from 'react'
  import type { Model } from 'survey-core'

  export const Survey: FunctionComponent<{ model: Model }>
}

declare module '@formily/core' {
  export interface Form {
    setInitialValues: (values: object) => void
  }
  export function createForm(): Form
}

declare module '@formily/react' {
  import type { Form } from '@formily/core'
  import type { ComponentType, FunctionComponent, ReactNode } from 'react'

  export interface Field {
    title: string
    selfErrors?: string[]
  }
  export const FormProvider: FunctionComponent<{ form: Form; children: ReactNode }>
  export function createSchemaField<Props>(options: {
    components: { [name: string]: ComponentType<Props> }
  }): FunctionComponent<{ schema: object }>
  export function observer<Props extends object>(
    component: FunctionComponent<Props>,
  ): FunctionComponent<Props>
  export function useField(): Field
}

declare module '@formio/react' {
  import type { FunctionComponent } from 'react'

  export const Form: FunctionComponent<{ src: object; submission?: object }>
}

declare module 'react-hook-form' {
  import type { ComponentProps } from 'react'

  interface Rules {
    required: boolean
    minLength: number
    maxLength: number
    pattern: RegExp
  }
  export function useForm(options: { defaultValues: object; mode: 'onChange' }): {
    register: (name: string, rules: Rules) => ComponentProps<'input'>
    formState: { errors: { [name: string]: unknown } }
  }
}
