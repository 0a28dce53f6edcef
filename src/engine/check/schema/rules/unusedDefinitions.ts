import { findReference } from '../../../bundle/formReference.ts'
import { under } from '../../../content/checks/place.ts'
import { isObject } from '../../../content/isObject.ts'
import type { Content } from '../../../content/types.ts'
import type { Finding } from '../../Finding.ts'
import { findingAt } from '../../findingAt.ts'
import { referencesOf } from '../nodes/referencesOf.ts'

/** Definitions that no form refers to. */
export function unusedDefinitions(content: Content): Finding[] {
  const used = new Set<string>()
  for (const [id, schema] of Object.entries(content.forms)) {
    for (const reference of referencesOf(schema)) {
      const target = findReference(content, id, reference)
      const name = target === undefined ? undefined : /^\/definitions\/([^/]+)/.exec(target.pointer)?.[1]
      if (target !== undefined && name !== undefined) used.add(`${target.form} ${name}`)
    }
  }
  return Object.entries(content.forms).flatMap(([id, { definitions }]) =>
    Object.keys(isObject(definitions) ? definitions : {})
      .filter((name) => !used.has(`${id} ${name}`))
      .map((name) =>
        findingAt(under({ file: `schemas/${id}.json`, pointer: '' }, 'definitions', name), 'schema.unused', {
          name,
        }),
      ),
  )
}
