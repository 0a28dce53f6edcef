import type { Fault } from '../../issue.ts'
import { kindWord } from '../../said/kindWord.ts'
import { DocumentMemo } from '../DocumentMemo.ts'
import { isObject } from '../isObject.ts'
import type { Content } from '../types.ts'
import { known } from './known.ts'
import { walk } from './names.ts'
import { faultAt } from './faultAt.ts'
import { type Place, under } from './place.ts'

const root: Place = { file: 'workflows/templates.json', pointer: '' }
const found = new DocumentMemo<Fault[]>()
/** Limits with the type that they bound. */
const LIMITS = { maxLength: 'text', maximum: 'number' } as const

/** Fields that templates are said of, and limits that bound what is asked for. */
export function checkTemplates(content: Content): Fault[] {
  return found.of(content.templates, Object.values(content.forms), () => {
    const names = fieldNames(content)
    return Object.entries(content.templates).flatMap(([id, { on, params = {} }]) => [
      ...(typeof on === 'string' ? [] : on).flatMap((name, index) =>
        known('field', name, names, under(root, id, 'on', index)),
      ),
      ...Object.entries(params).flatMap(([name, param]) =>
        Object.entries(LIMITS).flatMap(([limit, type]) => {
          if (!(limit in param) || param.type === type) return []
          const place = under(root, id, 'params', name, limit)
          const said = { limit, type: kindWord(type), name, given: kindWord(param.type) }
          return [faultAt(place, 'template.limit', said)]
        }),
      ),
    ])
  })
}

/** Of all forms, however deep they are asked for. */
function fieldNames({ forms }: Content): Set<string> {
  const names = new Set<string>()
  for (const form of Object.values(forms))
    walk(form, root, (key, value) => {
      if (key === 'properties' && isObject(value)) for (const name of Object.keys(value)) names.add(name)
    })
  return names
}
