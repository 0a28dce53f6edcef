import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import { getAt } from '../../../values/pointer.ts'
import type { Json } from '../../../values/types.ts'
import { Verdicts } from '../../world/reads/Verdicts.ts'
import { visitSchema } from '../../world/reads/visitSchema.ts'
import type { Walk } from '../../world/reads/Walk.ts'
import { worldOf } from '../../world/worldOf.ts'
import type { Sites } from './Site.ts'

/** All conditions and own keywords that a walk through the content meets. */
export function collectSites(content: Content, walkAll: (walk: Walk) => void): Sites {
  const sites: Sites = { conditions: [], keywords: [] }
  const met = new Set<string>()
  const walk: Walk = {
    content,
    verdicts: new Verdicts(),
    worldAt: (place) => worldOf(content, place),
    condition: (condition, place, placed) => {
      if (typeof condition === 'boolean' || typeof condition === 'string' || isObject(condition)) {
        sites.conditions.push({ condition, place, placed })
      }
      const owner = /^(.*\/inList)\/where$/.exec(place.pointer)?.[1]
      if (owner === undefined) return
      const { item: _item, ...at } = placed.at
      const around = { ...placed, at, world: worldOf(content, at) }
      sites.keywords.push({
        word: 'inList',
        argument: documentAt(content, place.file, owner),
        place: { file: place.file, pointer: owner },
        placed: around,
      })
    },
    operand: () => undefined,
    pointer: () => undefined,
    schema: (schema, place, placed, subject) => {
      const rules = /^(.*\/rules)\/\d+\/must$/.exec(place.pointer)?.[1]
      const key = JSON.stringify([place.file, rules, placed.at, placed.base])
      if (rules !== undefined && subject.moves && !met.has(key)) {
        met.add(key)
        const argument = documentAt(content, place.file, rules)
        sites.keywords.push({ word: 'rules', argument, place: { file: place.file, pointer: rules }, placed })
      }
      visitSchema(walk, schema, { place, reading: placed, subject })
    },
    first: () => true,
  }
  walkAll(walk)
  return sites
}

function documentAt(content: Content, file: string, pointer: string): Json {
  const [, folder, id = ''] = /^(schemas|ui-schemas|workflows)\/(.*)\.json$/.exec(file) ?? []
  if (folder === 'schemas') return getAt(content.forms[id], pointer) ?? null
  if (folder === 'ui-schemas') return getAt(content.uiSchemas[id], pointer) ?? null
  return getAt(id === 'conditions' ? content.conditions : content.workflows[id], pointer) ?? null
}
