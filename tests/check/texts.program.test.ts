import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { composedTexts, programTexts } from '#engine/texts/programTexts.ts'

const root = join(import.meta.dirname, '../..')
/** Tools that nobody but developers and analysts looks at; their texts are English and in the code. */
const TOOLS = /^(?:engine\/(?:check|diff|simulate|case|content)|sandbox|cli)\//

const sources = readdirSync(join(root, 'src'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.tsx?$/.test(file) && !TOOLS.test(file))
  .map((file) => withoutComments(readFileSync(join(root, 'src', file), 'utf8')))
const source: { [id: string]: string } = Object.assign(
  {},
  ...readdirSync(join(root, 'locales/az')).map((file) =>
    JSON.parse(readFileSync(join(root, 'locales/az', file), 'utf8')),
  ),
)
const composed = new Set(
  Object.entries(composedTexts).flatMap(([template, ends]) =>
    ends.map((end) => template.slice(0, template.indexOf('${')) + end),
  ),
)
/** Ids that the rules of `textIds` and of the content make: `optionalTexts.ts` and `requiredTexts.ts` know them. */
const byRule = new Set(
  [
    'actor common common.do common.sample common.status common.step common.sure common.timer document fact fact.field field hint mail menu option param phase',
    'keeper needs place register requirement service serviceGroup sms template title why',
  ]
    .join(' ')
    .split(' '),
)

function withoutComments(text: string): string {
  return text.replaceAll(/\/\*[\s\S]*?\*\//g, '').replaceAll(/^\s*\/\/.*$/gm, '')
}

function literals(): string[] {
  const found = sources.flatMap((text) => [
    ...text.matchAll(/(?<![\w.])['"]([a-z][A-Za-z0-9]*(?:\.[A-Za-z0-9_-]+)+)['"]/g),
  ])
  return [...new Set(found.map(([, id = '']) => id))].filter((id) => id in source).sort()
}

/** "form.explain.${}": a text with a hole. */
function templates(): string[] {
  const found = sources.flatMap((text) => [...text.matchAll(/`((?:\$\{[^}`]*\}|[^`$\n])*)`/g)])
  const namespaces = new Set(Object.keys(source).map((id) => id.split('.')[0]))
  return [...new Set(found.map(([, text = '']) => text.replaceAll(/\$\{[^}]*\}/g, '${}')))]
    .filter((text) => /^[a-zA-Z]+(?:\.[a-zA-Z]+)*\.(?:[a-zA-Z.]*\$\{\})+[a-zA-Z.]*$/.test(text))
    .filter((text) => namespaces.has(text.split('.')[0]))
    .sort()
}

test('the list of the program names exactly the texts that its code names', () => {
  const named = [...programTexts].filter((id) => !composed.has(id)).sort()
  const found = literals()
  expect({
    added: found.filter((id) => !programTexts.has(id)),
    gone: named.filter((id) => !found.includes(id)),
  }).toEqual({ added: [], gone: [] })
})

test('every id that the code puts together is known, and each of the known is put together somewhere', () => {
  const found = templates()
  const beginning = (template: string) => template.slice(0, template.indexOf('${')).replace(/\.$/, '')
  const known = Object.keys(composedTexts)
  expect(found.filter((one) => !known.includes(one) && !byRule.has(beginning(one)))).toEqual([])
  expect(known.filter((one) => !found.includes(one))).toEqual([])
})

test('every text that the code asks for by name is there', () => {
  const named = sources.flatMap((text) => [
    ...text.matchAll(/\b(?:text|translate)\(\s*['`]([a-zA-Z]+(?:\.(?:\$\{[^}`]*\}|[\w-])+)+)['`]/g),
  ])
  const missing = named
    .map(([, id = '']) => id)
    .filter((id) => {
      const [head = '', ...rest] = id.split('${')
      return rest.length === 0 ? !(id in source) : !Object.keys(source).some((one) => one.startsWith(head))
    })
  expect([...new Set(missing)]).toEqual([])
})
