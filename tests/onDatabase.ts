import { globSync, readFileSync } from 'node:fs'
import { dirname, join } from 'node:path'

/** Whoever takes a database from outside reads this. */
const ADDRESS = /process\.env\b.*TEST_DATABASE_URL|TEST_DATABASE_URL\b.*process\.env/
/** Whoever drives a browser; `type` alone vanishes before anything runs. */
const BROWSER = /^import\s(?!type\b)[^'"]*from 'playwright-core'/m
const IMPORT = /^(?:import|export)\s(?!type\b)[^'"]*?from '([^']+)'|import\('([^']+)'\)|^import '([^']+)'/gm

/**
 * Test files that take a database, themselves or by what they import: those that another database can tell something
 * of. Not those in a browser: their pages make the calls that the others make without one.
 */
export function testsOnDatabase(root: string): string[] {
  const takesDatabase = finder(root, ADDRESS)
  const drivesBrowser = finder(root, BROWSER)
  const files = globSync('tests/**/*.test.{ts,tsx}', { cwd: root }).sort()
  return files.filter((file) => takesDatabase(file) && !drivesBrowser(file))
}

/** Tells whether a file, or what it imports of the tests, has such a text. */
function finder(root: string, wanted: RegExp): (file: string) => boolean {
  const known = new Map<string, boolean>()
  const has = (file: string): boolean => {
    const before = known.get(file)
    if (before !== undefined) return before
    // Of files that import each other, the first to be asked answers for all.
    known.set(file, false)
    const text = readFileSync(join(root, file), 'utf8')
    const found = wanted.test(text) || importsOf(file, text).some(has)
    known.set(file, found)
    return found
  }
  return has
}

/** Of tests alone: the portal itself is told its database by them. */
function importsOf(file: string, text: string): string[] {
  return [...text.matchAll(IMPORT)]
    .map(([, from, late, bare]) => from ?? late ?? bare ?? '')
    .filter((name) => name.startsWith('.') && /\.tsx?$/.test(name))
    .map((name) => join(dirname(file), name).replaceAll('\\', '/'))
    .filter((name) => name.startsWith('tests/'))
}
