import { formPart } from '../../../bundle/formPart.ts'
import { type Place, under } from '../../../content/checks/place.ts'
import { machinesOf } from '../../../content/formUses.ts'
import type { Content, Workflow } from '../../../content/types.ts'
import { formFields } from '../../../form/formFields.ts'
import { findingAt } from '../../findingAt.ts'
import type { Finding } from '../../Finding.ts'

const root: Place = { file: 'workflows/documents.json', pointer: '' }
const ANSWER = /^\/answers\/([^/]+)\/([^/]+)$/
/** What makes a text one of few, or one that a rule has looked at. */
const BOUND = ['enum', 'const', 'inList', 'format', 'caseOf']

/** A sealed paragraph is the state's word: nothing that an applicant may write freely stands in it. */
export function ownWords(content: Content): Finding[] {
  const free = freeParams(content)
  return Object.entries(content.documents).flatMap(([id, { paragraphs = [] }]) =>
    paragraphs.flatMap((text, index) =>
      [...(free.get(id) ?? [])]
        .filter((param) => mentions(content, text, param))
        .map((param) => findingAt(under(root, id, 'paragraphs', index), 'document.ownWords', { param, id })),
    ),
  )
}

function mentions({ locales }: Content, text: string, param: string): boolean {
  return Object.values(locales).some((texts) => {
    const message = Object.hasOwn(texts, text) ? texts[text] : undefined
    return typeof message === 'string' && new RegExp(`\\{\\s*${param}\\s*[,}]`).test(message)
  })
}

/** Params that an answer of free text fills, by template. */
function freeParams(content: Content): Map<string, Set<string>> {
  const free = new Map<string, Set<string>>()
  for (const workflow of Object.values(content.workflows))
    for (const { machine } of machinesOf(workflow))
      for (const issue of machine.transitions.flatMap(({ issue: all = [] }) => all)) {
        if (typeof issue === 'string') continue
        for (const [param, operand] of Object.entries(issue.params ?? {})) {
          const at =
            typeof operand === 'object' && operand !== null && 'at' in operand ? operand.at : undefined
          if (typeof at !== 'string' || !isFreeText(content, workflow, at)) continue
          free.set(issue.id, (free.get(issue.id) ?? new Set<string>()).add(param))
        }
      }
  return free
}

function isFreeText(content: Content, { steps = [] }: Workflow, pointer: string): boolean {
  const [, step, name] = ANSWER.exec(pointer) ?? []
  const form = steps.find(({ id }) => id === step)?.form
  if (form === undefined || !Object.hasOwn(content.forms, form)) return false
  const field = formFields(formPart(content, form)).find((one) => one.name === name)
  if (field === undefined || field.schema['type'] !== 'string') return false
  return !BOUND.some((word) => Object.hasOwn(field.schema, word))
}
