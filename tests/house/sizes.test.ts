import { existsSync, readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { brotliCompressSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'

/** Budgets of the built pages in kilobytes as sent (brotli). `npm test` builds before it tests. */
const BUDGET = { signInScript: 95, styles: 16, wizardScript: 190 }

const dist = 'dist'
const kilobytes = (files: Iterable<string>): number =>
  [...files].reduce((sum, file) => sum + brotliCompressSync(readFileSync(join(dist, file))).length, 0) / 1024

/** A script with everything that it imports statically. */
function withImports(file: string, found = new Set<string>()): Set<string> {
  if (found.has(file) || !existsSync(join(dist, file))) return found
  found.add(file)
  const text = readFileSync(join(dist, file), 'utf8')
  for (const [, name = ''] of text.matchAll(/(?:from|import)\s*"\.\/([^"]+\.js)"/g))
    withImports(`assets/${name}`, found)
  return found
}

const assets = readdirSync(join(dist, 'assets'))
const page = readFileSync(join(dist, 'index.html'), 'utf8')
const entries = [...page.matchAll(/(?:src|href)="\/(assets\/[^"]+\.js)"/g)].map(([, file = '']) => file)
const first = new Set(entries.flatMap((entry) => [...withImports(entry)]))

describe('the built pages', () => {
  test('of the sign-in stay within their budget', () => {
    expect(first.size).toBeGreaterThan(0)
    expect(kilobytes(first)).toBeLessThan(BUDGET.signInScript)
  })

  test('have small styles', () => {
    const styles = assets.filter((name) => name.endsWith('.css')).map((name) => `assets/${name}`)
    expect(kilobytes(styles)).toBeLessThan(BUDGET.styles)
  })

  test('of the wizard stay within their budget', () => {
    const wizard = assets.filter(
      (name) => /^(ApplicationScreen|OpenedApplication|Wizard)/.test(name) && name.endsWith('.js'),
    )
    expect(wizard.length).toBeGreaterThan(0)
    const files = new Set([...first, ...wizard.flatMap((name) => [...withImports(`assets/${name}`)])])
    expect(kilobytes(files)).toBeLessThan(BUDGET.wizardScript)
  })
})
