import { execFileSync } from 'node:child_process'
import { expect, test } from 'vitest'
import { codes } from '#engine/check/codes/codes.ts'
import { contentFolder, run, writeContent } from './command.fixture.ts'

const FORM = 'schemas/demo/ask.json'
const LIMIT = { timeout: 300_000 }
/** Two faults of the door: a keyword that is misspelt, on line 4, and a list that is not there. */
const WRONG = `{
  "$id": "demo/ask",
  "type": "object",
  "properties": { "kind": { "type": "string", "minLenght": 1 }, "text": { "type": "string" } }
}
`

test('an error ends with 1, a line for it, and a closing line', LIMIT, async () => {
  const { code, out, err } = await run('check', [], contentFolder({ [FORM]: WRONG }))
  const [line = '', closing = ''] = out.split('\n')
  expect(line).toMatch(
    /^schemas\/demo\/ask\.json#\/properties\/kind\/minLenght {2}shape\.additionalProperties {2}.*"minLenght".* {2}\(.*"minLength".*\)$/,
  )
  expect(closing).toMatch(/^1 error, 0 warnings in \d+ files \(\d+\.\d\d s\)$/)
  expect([code, err]).toEqual([1, ''])
})

test('findings as JSON have line and column and a mend', LIMIT, async () => {
  const { code, out } = await run('check', ['--format', 'json'], contentFolder({ [FORM]: WRONG }))
  expect(code).toBe(1)
  expect(JSON.parse(out)).toMatchObject([
    { file: FORM, code: 'shape.additionalProperties', severity: 'error', line: 4, column: 47 },
  ])
})

test('annotations name the file from where the command runs', LIMIT, async () => {
  const root = contentFolder()
  writeContent(root, `portal/${FORM}`, WRONG)
  for (const folder of ['workflows', 'locales']) execFileSync('cp', ['-r', folder, 'portal/'], { cwd: root })
  const { out } = await run('check', ['--root', 'portal', '--format', 'github'], root)
  expect(out).toMatch(
    /^::error file=portal\/schemas\/demo\/ask\.json,line=4,col=47,title=shape\.additionalProperties::/,
  )
})

test('SARIF has a rule for each code, and results that point at rules and lines', LIMIT, async () => {
  const { out } = await run('check', ['--format', 'sarif'], contentFolder({ [FORM]: WRONG }))
  const log = JSON.parse(out)
  expect(log.version).toBe('2.1.0')
  const [{ tool, results }] = log.runs
  expect(tool.driver.rules.map((rule: { id: string }) => rule.id).sort()).toEqual(Object.keys(codes).sort())
  expect(results).toHaveLength(1)
  const [result] = results
  expect(tool.driver.rules[result.ruleIndex].id).toBe(result.ruleId)
  expect(result).toMatchObject({
    level: 'error',
    kind: 'fail',
    locations: [
      { physicalLocation: { artifactLocation: { uri: FORM }, region: { startLine: 4, startColumn: 47 } } },
    ],
  })
})

test('paths tell only what is in them, and everything is read all the same', LIMIT, async () => {
  const root = contentFolder({ [FORM]: WRONG })
  expect((await run('check', ['workflows', 'locales/az/demo.json'], root)).code).toBe(0)
  expect((await run('check', [FORM], root)).code).toBe(1)
  expect(await run('check', ['schemas/demo/none.json'], root)).toMatchObject({
    code: 2,
    err: 'schemas/demo/none.json is no file or folder of the content.\n',
  })
})

test('warnings fail only where that is asked', LIMIT, async () => {
  const root = contentFolder({ 'schemas/demo/ask.jsonc': '{}' })
  const { code, out } = await run('check', ['schemas/demo'], root)
  expect(out).toContain('schemas/demo/ask.jsonc#  file.name  warning: ')
  expect(code).toBe(0)
  expect((await run('check', ['--strict', 'schemas/demo'], root)).code).toBe(1)
})

test.for([
  ['a folder that is not there', ['--root', 'nowhere'], 'There is no folder nowhere.'],
  [
    'a folder that is no content',
    ['--root', 'empty'],
    'There is no content in empty: it has none of the folders',
  ],
  ['an option that is not known', ['--formats'], "Unknown option '--formats'."],
  [
    'a format that is not known',
    ['--format', 'xml'],
    '--format xml is not known: text, json, sarif, github.',
  ],
  [
    'a code that is not known',
    ['--explain', 'shape.typ'],
    'There is no code "shape.typ" (did you mean "shape.type"?).',
  ],
  [
    'a release that is not there',
    ['--against', 'v1'],
    'v1 is no folder, no git:<revision> and no hash of a published release.',
  ],
  ['a root that is empty', ['--root', ''], "Option '--root' is followed by an empty value. "],
  ['a release that is empty', ['--against', ''], "Option '--against' is followed by an empty value. "],
  ['a value that looks like an option', ['--root', '-1'], "Option '--root' is followed by no value. "],
  [
    'two things at once',
    ['--explain', 'circle.value', '--watch'],
    '--explain and --watch do not go together.',
  ],
  ['a watch that plays cases', ['--watch', '--cases'], '--watch and --cases do not go together.'],
] as const)('%s ends with 2 and one line', LIMIT, async ([, words, line]) => {
  const root = contentFolder()
  writeContent(root, 'empty/readme.txt', '')
  const { code, out, err } = await run('check', words, root)
  expect([code, out]).toEqual([2, ''])
  expect(err).toContain(line)
  expect(err.trim().split('\n')).toHaveLength(1)
})

test('a code is explained: what it means, an example, a mend; without one, all are', LIMIT, async () => {
  const root = contentFolder()
  const { code, out } = await run('check', ['--explain', 'circle.value'], root)
  expect(code).toBe(0)
  expect(out).toContain('## circle.value (error)')
  expect(out).toContain('Mend: ')
  const all = await run('check', ['--explain'], root)
  for (const one of Object.keys(codes)) expect(all.out).toContain(`## ${one} (`)
})

test('a release of a git revision is compared with the folders', LIMIT, async () => {
  const root = contentFolder()
  const git = (...words: string[]): unknown =>
    execFileSync('git', ['-c', 'user.name=x', '-c', 'user.email=x@x', ...words], { cwd: root })
  git('init', '-q')
  git('add', '.')
  git('commit', '-qm', 'first')
  const workflow: { statuses: { sent: { code?: number } } } = JSON.parse(
    execFileSync('cat', ['workflows/demo.json'], { cwd: root, encoding: 'utf8' }),
  )
  workflow.statuses.sent.code = 9
  writeContent(root, 'workflows/demo.json', JSON.stringify(workflow))
  const { code, out } = await run('check', ['--against', 'git:HEAD', 'workflows/demo.json'], root)
  expect(out).toContain('workflows/demo.json#/statuses/sent/code  release.statusCode')
  expect(code).toBe(1)
  const told = await run('diff', ['git:HEAD'], root)
  expect(told.out).toContain('is told outside by the code 9 (was: no code).')
  expect(told.out).toContain('Verdict: compatible')
})

test('what stands in a name cannot talk to the terminal', LIMIT, async () => {
  const properties = { '\u001B[31mred\n': { type: 'strin' } }
  const root = contentFolder({ [FORM]: JSON.stringify({ $id: 'demo/ask', type: 'object', properties }) })
  const { out } = await run('check', [FORM], root)
  expect(out).toContain('\\u001b[31mred\\u000a')
  expect(out).not.toContain('\u001B')
})

test('coverage tells what no case shows, and refuses a case that is none', LIMIT, async () => {
  const root = contentFolder()
  const none = await run('check', ['--coverage'], root)
  expect([none.code, none.err]).toEqual([2, 'There is no tests/cases in .: no cases to play.\n'])
  const one = { name: 'one', process: 'demo', persona: 'aysel', start: '2026-08-01T08:00:00Z' }
  writeContent(root, 'tests/cases/demo/one.json', JSON.stringify({ ...one, steps: [{ do: 'submit' }] }))
  const { code, out } = await run('check', ['--coverage', 'workflows'], root)
  expect(code).toBe(0)
  expect(out).toContain('workflows/demo.json#/transitions/0')
  expect(out).toMatch(/\n\d+ of \d+ have a case that holds and one that does not \(/)
  writeContent(root, 'tests/cases/demo/one.json', JSON.stringify({ ...one, stepz: [] }))
  const refused = await run('check', ['--coverage'], root)
  expect(refused.code).toBe(2)
  expect(refused.err).toContain('one.json#')
})

test('of the cases only those are played that a path names', LIMIT, async () => {
  const root = contentFolder()
  const two = { name: 'two', process: 'dmeo', persona: 'aysel', start: '2026-08-01T08:00:00Z', steps: [] }
  writeContent(root, 'tests/cases/demo/one.json', '{')
  writeContent(root, 'tests/cases/demo/two.json', JSON.stringify(two))
  const { out } = await run('check', ['--cases', 'tests/cases/demo/two.json'], root)
  expect(out).toContain('tests/cases/demo/two.json#')
  expect(out).not.toContain('tests/cases/demo/one.json#')
  expect((await run('check', ['--cases', 'tests/cases/demo'], root)).out).toContain(
    'tests/cases/demo/one.json#',
  )
})
