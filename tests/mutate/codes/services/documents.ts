import { type Place, under } from '#engine/content/checks/place.ts'
import type { DocumentTemplate } from '#engine/content/documentTypes.ts'
import type { Content } from '#engine/content/types.ts'
import { createMutator } from '../../createMutator.ts'
import { removeAt, setAt } from '../../edit/changes.ts'
import type { Change } from '../../edit/Change.ts'
import { withText } from '../../harmless/withText.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'
import { transitionPlaces } from '../../walk/machinePlaces.ts'

const root: Place = { file: 'workflows/documents.json', pointer: '' }

function templates(content: Content): { id: string; template: DocumentTemplate; place: Place }[] {
  return Object.entries(content.documents).map(([id, template]) => ({ id, template, place: under(root, id) }))
}

/** Takes a paper out of every transition that gives it out. */
function issuesOf(content: Content, paper: string): Change[] {
  return transitionPlaces(content).flatMap(({ transition: { issue = [] }, place }) => {
    const others = issue.filter((one) => (typeof one === 'string' ? one : one.id) !== paper)
    if (others.length === issue.length) return []
    const at = under(place, 'issue')
    return others.length === 0 ? removeAt(at) : setAt(at, JSON.parse(JSON.stringify(others)))
  })
}

export const documentMutators: Mutator[] = [
  createMutator('document.unissued', function* (content) {
    for (const { id, template } of templates(content)) {
      const { ahead: _ahead, from: _from, ...plain } = template
      const at = under(root, `${id}Copy`)
      const { fields: _fields, paragraphs: _paragraphs, ...bare } = plain
      const changes = [setAt(at, bare), ...withText(`document.${id}Copy`, 'Copy')]
      yield { title: `a copy of ${id} that nothing gives out`, changes, at }
    }
    for (const { id, template, place } of templates(content)) {
      const issues = issuesOf(content, id)
      const changes = template.from === undefined ? issues : [removeAt(under(place, 'from')), ...issues]
      yield { title: `${id} is given out no more`, changes, at: place }
    }
  }),
  createMutator('document.ownWords', function* (content) {
    const own = { purpose: 'certificateRequest', referenceFor: 'eReference' }
    for (const [param, process] of Object.entries(own))
      for (const { id, place } of templates(content).filter((one) => one.id.startsWith(`${process}.`)))
        for (const before of ['', 'For: ', 'It is confirmed: ', 'Purpose: ', 'As stated: ', 'Given for '])
          yield {
            title: `${id} has the applicant's own words in a paragraph: ${before}{${param}}`,
            changes: [
              setAt(under(place, 'paragraphs', 0), `${id}.own`),
              ...withText(`${id}.own`, `${before}{${param}}`),
            ],
            at: under(place, 'paragraphs', 0),
          }
  }),
  createMutator('document.param', function* (content) {
    for (const { id, template, place } of templates(content)) {
      if (template.ahead) continue
      for (const [index, { param }] of (template.fields ?? []).entries()) {
        const at = under(place, 'fields', index, 'param')
        yield { title: `${param} of ${id} is misspelt`, changes: [setAt(at, misspelt(param))], at }
      }
    }
  }),
  createMutator('document.path', function* (content) {
    for (const { id, template, place } of templates(content)) {
      const { from } = template
      for (const [name, path] of Object.entries(from?.params ?? {})) {
        const at = under(place, 'from', 'params', name)
        yield { title: `${path} of ${id} is misspelt`, changes: [setAt(at, `${path}x`)], at }
        yield { title: `${name} of ${id} is in the row's ${path}`, changes: [setAt(at, `${path}/value`)], at }
      }
      if (from?.each !== undefined) {
        const at = under(place, 'from', 'each')
        yield { title: `${id} has no such rows`, changes: [setAt(at, `${from.each}x`)], at }
      }
      for (const word of ['number', 'issued', 'revoked'] as const) {
        const at = under(place, 'from', word)
        if (from?.[word] !== undefined)
          yield {
            title: `${word} of ${id} leads nowhere`,
            changes: [setAt(at, '/nowhere')],
            at,
          }
      }
    }
  }),
]
