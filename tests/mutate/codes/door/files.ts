import { createMutator } from '../../createMutator.ts'
import { setAt } from '../../edit/changes.ts'
import { misspelt } from '../../misspelt.ts'
import type { Mutator } from '../../Mutant.ts'

/** Slips of the hand in the text of a file. */
const slips: { [code: string]: [string, (text: string) => string][] } = {
  'json.syntax': [
    ['its end is lost', (text) => text.slice(0, Math.floor(text.length * 0.6))],
    ['a comma is lost', (text) => text.replace(/([^,{[])\n( *)"/, '$1\n$2""')],
    ['a quotation mark is lost', (text) => text.replace('": ', ': ')],
    ['single quotation marks', (text) => text.replaceAll('"', "'")],
  ],
  'json.comma': [['a comma stands before the end', (text) => text.replace(/\n\}\s*$/, ',\n}\n')]],
  'json.comment': [
    ['a comment stands in it', (text) => text.replace('{\n', '{\n  // to be done\n')],
    ['a member is commented out', (text) => text.replace(/\n( *)("[^\n]*)\n/, '\n$1/* $2 */\n')],
  ],
  'json.empty': [['it is empty', () => '\n']],
  'json.deep': [
    [
      'it is nested very deep',
      (text) => text.replace('{', `{"x":${'['.repeat(10_000)}${']'.repeat(10_000)},`),
    ],
  ],
}

const ofText = Object.entries(slips).map(([code, ways]) =>
  createMutator(code, function* (_content, texts) {
    for (const [index, [file, text]] of contentTexts(texts).entries()) {
      const [title, make] = ways[index % ways.length] ?? ['', (same: string) => same]
      const broken = make(text)
      if (broken !== text)
        yield { title: `${file}: ${title}`, texts: [[file, broken]], at: { file, pointer: '' } }
    }
  }),
)

export const files: Mutator[] = [
  ...ofText,
  createMutator('json.name', function* (_content, texts) {
    for (const [file, text] of contentTexts(texts)) {
      const named = text.replace('{', '{"__proto__": {},')
      yield {
        title: `${file}: a member is called __proto__`,
        texts: [[file, named]],
        at: { file, pointer: '/__proto__' },
      }
    }
  }),
  createMutator('file.more', function* (_content, texts) {
    for (const [file, text] of texts) {
      if (!file.startsWith('workflows/lists/') || !text.includes('"rows": [')) continue
      const many = text.replace('"rows": [', `"rows": [${'0,'.repeat(1000)}`)
      if (many !== text)
        yield { title: `${file} has many faults`, texts: [[file, many]], at: { file, pointer: '' } }
    }
  }),
  createMutator('json.twice', function* (_content, texts) {
    for (const [file, text] of contentTexts(texts)) {
      const second = [...text.matchAll(/\n {2}"([^"$]+)": /g)][0]
      const name = second?.[1]
      if (second === undefined || name === undefined) continue
      const member = `\n  "${name}": null,`
      const twice = text.slice(0, second.index) + member + text.slice(second.index)
      const pointer = `/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`
      yield { title: `"${name}" stands twice in ${file}`, texts: [[file, twice]], at: { file, pointer } }
    }
  }),
  createMutator('file.unknown', function* (_content, texts) {
    for (const [file, text] of contentTexts(texts)) {
      const cut = file.lastIndexOf('/')
      const wrong = `${file.slice(0, cut)}/deep/er${file.slice(cut)}`
      yield { title: `${file} lies too deep`, texts: [[wrong, text]], at: { file: wrong, pointer: '' } }
    }
  }),
  createMutator('file.id', function* (_content, texts) {
    for (const [file] of contentTexts(texts)) {
      const id = /([^/]+)\.json$/.exec(file)?.[1] ?? ''
      const form = /^schemas\/(.+)\.json$/.exec(file)?.[1]
      const owns =
        /^workflows\/(?:lists\/|personas\/)[^/]+$|^workflows\/(?!conditions|facts|services|notifications|documents|templates)[^/]+$/
      if (form === undefined && !owns.test(file)) continue
      const at = { file, pointer: form === undefined ? '/id' : '/$id' }
      yield {
        title: `${file} calls itself otherwise`,
        changes: [setAt(at, form === undefined ? misspelt(id) : form.replace(id, misspelt(id)))],
        at,
      }
    }
  }),
]

/** Without meta-schemas and translators' notes, which are no content. */
export function contentTexts(texts: ReadonlyMap<string, string>): [string, string][] {
  return [...texts].filter(([file]) => !/^schemas\/meta\/|^locales\/meta\.json$/.test(file))
}
