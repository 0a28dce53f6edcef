import { mkdirSync, rmSync, symlinkSync, truncateSync } from 'node:fs'
import { execFileSync } from 'node:child_process'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { ContentCheck } from '#cli/check/ContentCheck.ts'
import { contentFolder, writeContent } from './command.fixture.ts'

const FORM = 'schemas/demo/ask.json'

/** What the reader and the door tell; deeper findings are not asked here. */
function told(root: string): string[] {
  const { findings } = new ContentCheck({ root, paths: [] }).run()
  return findings
    .filter(({ code }) => /^(file|json|unknown|shape)\./.test(code))
    .map(({ file, code, severity, message }) => `${file} ${code} ${severity}: ${message}`)
}

test('a file of 50 MB is not opened', () => {
  const root = contentFolder()
  truncateSync(join(root, FORM), 50 * 1024 * 1024)
  const lines = told(root)
  expect(lines).toEqual([
    expect.stringContaining(`${FORM} file.size error: The file has 50 MB; no more than 10 are read`),
  ])
})

test('what is no UTF-8 is told with its place, and is no form that is missing', () => {
  const bytes = Buffer.concat([
    Buffer.from('{\n  "title": "'),
    Buffer.from([0xe9, 0xff]),
    Buffer.from('"\n}'),
  ])
  const lines = told(contentFolder({ [FORM]: bytes }))
  expect(lines).toEqual([
    expect.stringContaining('file.encoding error: The file is not written in UTF-8 (line 2, column 13)'),
  ])
})

test('UTF-16 is told as no UTF-8', () => {
  const lines = told(contentFolder({ [FORM]: Buffer.from('\uFEFF{}', 'utf16le') }))
  expect(lines).toEqual([expect.stringContaining('file.encoding')])
})

test('a byte order mark is a warning', () => {
  const root = contentFolder()
  const text = execFileSync('cat', [FORM], { cwd: root, encoding: 'utf8' })
  writeContent(root, FORM, `\uFEFF${text}`)
  const lines = told(root)
  expect(lines).toEqual([expect.stringContaining(`${FORM} file.mark warning: `)])
})

test('links are told and not followed: none leads in circles or out of the content', () => {
  const root = contentFolder()
  symlinkSync('..', join(root, 'schemas/demo/around'))
  symlinkSync('/etc/passwd', join(root, 'workflows/secret.json'))
  symlinkSync('nowhere', join(root, 'locales/az/more.json'))
  const lines = told(root)
  expect(lines.map((line) => line.split(' ').slice(0, 2).join(' '))).toEqual([
    'locales/az/more.json file.link',
    'schemas/demo/around file.link',
    'workflows/secret.json file.link',
  ])
})

test.skipIf(process.platform === 'win32')('a pipe is not waited for', () => {
  const root = contentFolder()
  execFileSync('mkfifo', ['workflows/pipe.json'], { cwd: root })
  const lines = told(root)
  expect(lines).toEqual([expect.stringContaining('workflows/pipe.json file.link')])
})

test('a folder that is called like a file is told, and looked into', () => {
  const root = contentFolder()
  mkdirSync(join(root, 'schemas/demo/more.json'))
  writeContent(root, 'schemas/demo/more.json/deep.json', '{}')
  const lines = told(root)
  expect(lines).toEqual([
    'schemas/demo/more.json file.name warning: This is a folder, and is called like a file',
    expect.stringContaining('schemas/demo/more.json/deep.json file.unknown'),
  ])
})

test.for(['schemas', 'ui-schemas', 'workflows', 'locales', 'locales/az', 'locales/en'])(
  'the folder %s, where it is missing, is told once, and nothing for what was in it',
  (folder) => {
    const root = contentFolder()
    rmSync(join(root, folder), { recursive: true })
    const { findings } = new ContentCheck({ root, paths: [] }).run()
    expect(findings).toMatchObject([
      { file: folder, pointer: '', code: 'file.noFolder', message: `There is no folder ${folder}` },
    ])
  },
)

/** The super-user reads everything, so another one runs the check; only a super-user can become another one. */
test.skipIf(process.getuid?.() === 0)('a file that may not be read is told', () => {
  const root = contentFolder()
  execFileSync('chmod', ['000', FORM], { cwd: root })
  const lines = told(root)
  expect(lines).toEqual([
    expect.stringContaining(`${FORM} file.unreadable error: The file cannot be read (EACCES)`),
  ])
})
