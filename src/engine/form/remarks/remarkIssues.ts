import type { Issue } from '../../issue.ts'
import type { Json } from '../../values/types.ts'
import type { FormField } from '../formFields.ts'
import { isRemark, type Remark } from './Remark.ts'
import { templatesFor } from './templatesFor.ts'
import { type Templates, wordsIssues } from './wordsIssues.ts'

export interface RemarkContext {
  templates: Templates
  /** Pointers that were marked. */
  marked: readonly Json[]
  fieldAt: (pointer: string) => FormField | undefined
  /** Languages in which whoever reads it has to find own words. */
  languages: readonly string[]
}

const LANGUAGES = new Set(['az', 'en'])
/** Of own words in one language. */
export const LONGEST_REMARK = 1000

/** What is wrong with the remarks at `at`: each of a marked answer, once, and complete in every language. */
export function remarkIssues(value: Json | undefined, context: RemarkContext, at: string): Issue[] {
  const said = new Set<string>()
  return (Array.isArray(value) ? value : []).flatMap((remark, index) => {
    const path = `${at}/${index}`
    if (!isRemark(remark)) return [{ path, code: 'valid.format' }]
    const isKnown = context.marked.includes(remark.field) && !said.has(remark.field)
    said.add(remark.field)
    if (!isKnown) return [{ path: `${path}/field`, code: 'valid.remarkField' }]
    return remark.template === undefined ? ownWords(remark, context, path) : chosen(remark, context, path)
  })
}

function chosen(remark: Remark, { fieldAt, templates }: RemarkContext, path: string): Issue[] {
  return wordsIssues(remark, templatesFor(fieldAt(remark.field), templates), path)
}

function ownWords({ text = {} }: Remark, { languages }: RemarkContext, path: string): Issue[] {
  const names = [...new Set([...languages, ...Object.keys(text)])]
  return names.flatMap((language) => {
    const place = `${path}/text/${language}`
    const words = (text[language] ?? '').trim()
    if (!LANGUAGES.has(language)) return [{ path: place, code: 'valid.format' }]
    if (words === '') return languages.includes(language) ? [{ path: place, code: 'valid.required' }] : []
    if (words.length <= LONGEST_REMARK) return []
    return [{ path: place, code: 'valid.maxLength', params: { max: LONGEST_REMARK } }]
  })
}
