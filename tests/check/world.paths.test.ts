import { expect, test } from 'vitest'
import { checkFiles } from '#engine/check/checkFiles.ts'
import { changed, smallContent } from '../engine/content.fixture.ts'

const file = 'workflows/facts.json'

test.for<[string, string[]]>([
  ['/people/{fin}', []],
  ['/people', ['/person/key/fin fact.keyIdle']],
  ['/people/:fin', ['/person/key/fin fact.keyIdle']],
  ['/people/{fni}', ['/person/key/fin fact.keyIdle', '/person/path fact.keyLacks']],
  ['/people/{fin}/{year}', ['/person/path fact.keyLacks']],
  ['/people/{fin', ['/person/path shape.pattern']],
  ['/people/fin}', ['/person/path shape.pattern']],
  ['/people/{fin}/{}', ['/person/path shape.pattern']],
  ['/people/{{fin}}', ['/person/path shape.pattern']],
])('of a look-up at %s is told what it and its key do not share', ([path, expected]) => {
  const { findings } = checkFiles(smallContent(changed(file, '/person/path', path)))
  const told = findings.filter((one) => one.file === file).map(({ pointer, code }) => `${pointer} ${code}`)
  expect(told.filter((one) => one.startsWith('/person'))).toEqual(expected)
})
