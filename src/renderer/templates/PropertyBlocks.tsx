import type { ObjectFieldTemplatePropertyType } from '@rjsf/utils'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { fieldBlocks } from './fieldBlocks.tsx'
import { grouped } from './grouped.ts'
import { useDrawn } from './useDrawn.ts'

interface PropertyBlocksProps {
  properties: ObjectFieldTemplatePropertyType[]
  ui: JsonObject
}

export function PropertyBlocks({ properties, ui }: PropertyBlocksProps) {
  const { translate } = useServices()
  const drawn = useDrawn(properties.length)
  const groups = grouped(properties, (property) => groupOf(ui[property.name]))
  return (
    <div className="form-body" aria-busy={drawn < properties.length || undefined}>
      {groups.map(({ name, items }, index) => {
        const before = groups.slice(0, index).reduce((sum, group) => sum + group.items.length, 0)
        const fields = fieldBlocks(
          items.map((property) => property.content),
          drawn - before,
        )
        return name === undefined ? (
          fields
        ) : (
          <section className="form-section" key={name}>
            <h2>{translate(name)}</h2>
            {fields}
          </section>
        )
      })}
    </div>
  )
}

function groupOf(ui: JsonObject[string] | undefined): string | undefined {
  if (typeof ui !== 'object' || ui === null || Array.isArray(ui)) return undefined
  const group = ui['ui:group']
  return typeof group === 'string' ? group : undefined
}
