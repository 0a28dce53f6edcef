import type { ObjectFieldTemplatePropertyType } from '@rjsf/utils'
import type { ReactNode } from 'react'
import type { JsonObject } from '#engine/values/types.ts'
import { useServices } from '../environment/RendererServices.ts'
import { grouped } from './grouped.ts'

/**
 * React clones every sibling on the way to an update and the browser lays all of them out: fields stand in contained
 * blocks, so that a key costs the same in a form of ten fields and of a thousand.
 */
const BLOCK = 16

interface PropertyBlocksProps {
  properties: ObjectFieldTemplatePropertyType[]
  ui: JsonObject
}

export function PropertyBlocks({ properties, ui }: PropertyBlocksProps) {
  const { translate } = useServices()
  const groups = grouped(properties, (property) => groupOf(ui[property.name]))
  return (
    <div className="form-body">
      {groups.map(({ name, items }) => {
        const fields = blocks(items.map((property) => property.content))
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

function blocks(fields: ReactNode[]): ReactNode[] {
  if (fields.length <= BLOCK) return fields
  const made: ReactNode[] = []
  for (let at = 0; at < fields.length; at += BLOCK) {
    made.push(
      <div className="form-chunk" key={`block${at}`}>
        {fields.slice(at, at + BLOCK)}
      </div>,
    )
  }
  return blocks(made)
}
