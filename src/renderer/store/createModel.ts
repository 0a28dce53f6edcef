import type { OpenForms } from '#engine/bundle/openForms.ts'
import { fieldFinder } from '#engine/form/fieldFinder.ts'
import type { FormSection } from '#engine/form/FormSection.ts'
import { isUnasked } from '#engine/form/unaskedLookups.ts'
import { validatePlace, validateSection } from '#engine/form/validateSection.ts'
import type { Issue } from '#engine/issue.ts'
import type { Operand } from '#engine/values/types.ts'
import type { AnswerModel } from './AnswerModel.ts'
import { decidedHere, type KnownLists } from './decidedHere.ts'
import type { KeyedFacts } from '#engine/content/keyedFacts.ts'
import { factKeys } from './factKeys.ts'
import { isUnder } from './pointerPath.ts'

export interface ModelSource {
  root: AnswerModel['root']
  sections: readonly FormSection[]
  opened: OpenForms
  values?: { [name: string]: Operand }
  facts?: KeyedFacts
  lists?: KnownLists
}

/** Forms that stand together in one document: conditions of one may read answers of another. */
export function createModel({ root, sections, opened, values, facts = {}, lists }: ModelSource): AnswerModel {
  const fieldAt = fieldFinder(sections)
  const sectionOf = (pointer: string) =>
    sections.find(({ base }) => base === pointer || isUnder(pointer, base))
  /** At /input nobody is held up by a look-up that was not asked: its transition asks by itself. */
  const told = (issues: Issue[]): Issue[] =>
    root === '/answers' ? issues : issues.filter((issue) => !isUnasked(issue, fieldAt(issue.path)))
  return {
    root,
    sections,
    ...(values && { values }),
    fieldAt,
    ...factKeys(facts),
    findings(pointer, settled, { factStates }) {
      const own = pointer === undefined || pointer === root ? undefined : sectionOf(pointer)
      const asked = pointer === undefined || pointer === root ? sections : own === undefined ? [] : [own]
      const found = asked.flatMap((section) => validateSection(section, { opened, settled, factStates }))
      return decidedHere(told(found), settled, { fieldAt, lists })
    },
    finding(pointer, settled, { factStates }) {
      const section = sectionOf(pointer)
      if (section === undefined) return undefined
      const field = fieldAt(pointer)
      const found = validatePlace(section, { pointer, field }, { opened, settled, factStates })
      const here = found.filter(({ path }) => path === pointer)
      return decidedHere(told(here), settled, { fieldAt, lists })[0]
    },
    isAlone(pointer) {
      const section = sectionOf(pointer)
      return section?.form !== undefined && opened.isAlone(section.form, pointer.slice(section.base.length))
    },
  }
}
