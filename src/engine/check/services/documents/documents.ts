import { type Place, under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { DocumentTemplate } from '../../../content/documentTypes.ts'
import type { Content } from '../../../content/types.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'
import { follow } from '../../world/follow.ts'
import { schemaType } from '../../world/types/schemaType.ts'
import type { Type } from '../../world/types/Type.ts'

const root: Place = { file: 'workflows/documents.json', pointer: '' }

/** Papers that nothing gives out, lines that are never filled, places that the register's row does not have. */
export function documents(content: Content): Finding[] {
  const issued = paramsOf(content)
  return Object.entries(content.documents).flatMap(([id, template]) => {
    const place = under(root, id)
    const given = issued.get(id)
    if (template.from === undefined && given === undefined) {
      if (template.ahead) return []
      return [findingAt(place, 'document.unissued', { id })]
    }
    const names = new Set([...(given ?? []), ...Object.keys(template.from?.params ?? {})])
    return [
      ...(template.fields ?? []).flatMap(({ param }, index) =>
        names.has(param)
          ? []
          : findingAt(under(place, 'fields', index, 'param'), 'document.param', { param, id }),
      ),
      ...(template.from === undefined ? [] : strayPaths(template.from, under(place, 'from'), content)),
    ]
  })
}

/** What any of its issues gives, by template. */
function paramsOf({ workflows }: Content): Map<string, Set<string>> {
  const given = new Map<string, Set<string>>()
  for (const workflow of Object.values(workflows))
    for (const { machine } of machinesOf(workflow))
      for (const issue of machine.transitions.flatMap(({ issue: all = [] }) => all)) {
        const { id, params = {} } = typeof issue === 'string' ? { id: issue } : issue
        given.set(id, new Set([...(given.get(id) ?? []), ...Object.keys(params)]))
      }
  return given
}

function strayPaths(
  from: NonNullable<DocumentTemplate['from']>,
  place: Place,
  { facts }: Content,
): Finding[] {
  const fact = Object.hasOwn(facts, from.fact) ? facts[from.fact] : undefined
  if (fact === undefined) return []
  const { each, number, issued, revoked, params } = from
  const answer = schemaType(fact.value)
  const rows = each === undefined ? answer : rowOf(answer, each)
  if (rows === undefined)
    return [stray('answer', { path: each ?? '', fact: from.fact }, under(place, 'each'))]
  const paths = { ...(number && { number }), ...(issued && { issued }), ...(revoked && { revoked }) }
  const missing = (path: string): boolean => follow(rows, path) === undefined
  return [
    ...Object.entries(paths)
      .filter(([, path]) => missing(path))
      .map(([word, path]) => stray('row', { path, fact: from.fact }, under(place, word))),
    ...Object.entries(params)
      .filter(([, path]) => missing(path))
      .map(([name, path]) => stray('row', { path, fact: from.fact }, under(place, 'params', name))),
  ]
}

const rowOf = (answer: Type, each: string): Type | undefined => follow(answer, `${each}/0`)?.type

const stray = (where: 'answer' | 'row', params: { path: string; fact: string }, place: Place): Finding =>
  findingAt(place, `document.path.${where}`, params)
