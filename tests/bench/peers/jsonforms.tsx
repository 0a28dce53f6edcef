import { JsonForms } from '@jsonforms/react'
import { vanillaCells, vanillaRenderers } from '@jsonforms/vanilla-renderers'
import type { Engine } from '../forms/page/Engine.ts'

export const open: Engine['open'] = ({ schema, data, names }) => {
  const controls = names.map((name) => ({ type: 'Control', scope: `#/properties/${name}` }))
  return {
    node: (
      <JsonForms
        schema={schema}
        uischema={{ type: 'VerticalLayout', elements: controls }}
        data={data}
        renderers={vanillaRenderers}
        cells={vanillaCells}
      />
    ),
  }
}
