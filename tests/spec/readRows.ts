import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs'

/**
 * One statement of the specification in our own words. It holds when it names the file where it lives and the case that
 * proves it: "<file> > <name>", the name of a test, or of a case (tests/cases). Whether that case passes is told by the
 * same run.
 */
interface Row {
  id: string
  section: string
  says: string
  lives?: string
  proof?: string
}

const folder = new URL('.', import.meta.url)

export function readRows(): { file: string; row: Row }[] {
  return readdirSync(folder)
    .filter((name) => name.endsWith('.json'))
    .flatMap((file): { file: string; row: Row }[] => {
      const rows: Row[] = JSON.parse(readFileSync(new URL(file, folder), 'utf8'))
      return rows.map((row) => ({ file, row }))
    })
}

/** What is wrong with the claim that a row holds; nothing for an open row. */
export function faultOf({ lives, proof }: Row): string | undefined {
  if (lives === undefined && proof === undefined) return undefined
  if (lives === undefined || proof === undefined) return 'lives and proof come together'
  if (!isFile(lives) || lives.startsWith('tests/')) return `lives in no file: ${lives}`
  const at = proof.indexOf(' > ')
  const [file, name] = [proof.slice(0, at), proof.slice(at + 3)]
  if (!file.startsWith('tests/') || !isFile(file)) return `no such proof: ${file}`
  return namesOf(file).has(name) ? undefined : `${file} has no "${name}"`
}

const isFile = (path: string): boolean => existsSync(path) && statSync(path).isFile()

const known = new Map<string, ReadonlySet<string>>()

function namesOf(file: string): ReadonlySet<string> {
  const names = known.get(file) ?? new Set(readNames(file))
  known.set(file, names)
  return names
}

function readNames(file: string): string[] {
  const text = readFileSync(file, 'utf8')
  if (/\.test\.tsx?$/.test(file)) return testNames(text)
  return file.startsWith('tests/cases/') ? caseNames(JSON.parse(text)) : []
}

interface CaseFile {
  name?: string
  cases?: { name: string }[]
}
const caseNames = ({ name, cases = [] }: CaseFile): string[] => [
  ...(name === undefined ? [] : [name]),
  ...cases.map((one) => one.name),
]

/** A call of test or it, also `.each(…)` and `.for(…)`, that is not skipped, and its name as it is written. */
const TEST = /^[ \t]*(?:test|it)(?:\.(?:each|for)\([\s\S]*?\))?\(\s*(['"`])((?:\\.|(?!\1).)+)\1/gm

function testNames(text: string): string[] {
  return [...text.matchAll(TEST)].map(([, , name = '']) => name.replaceAll(/\\(.)/g, '$1'))
}
